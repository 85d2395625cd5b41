"""House rules of Conquián: those of all melding games and those that only the offered card has."""

from bot.engine.melding.params import Params


class ConquianParams(Params, frozen=True, kw_only=True):
    """A melding game's parameters and Conquián's own."""

    force_by_rearrangement: bool = False  # a pass may be refused if the card fits once the own melds are re-arranged
    forced_card_alone: bool = False  # whoever is forced adds no card of the hand
    hand_melds: bool = True  # with the offered card, melds of hand cards only may be laid too
    fewest_cards_win: bool = False  # an empty stock: the smallest hand, if it is alone, takes the stake
    exchange: bool = False  # before play each passes a card to the seat that plays next
