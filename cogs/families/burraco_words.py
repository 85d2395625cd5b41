"""Burraco in the reader's words: what is to be done, how far it is to the end, what is chosen, what is asked."""

from bot.engine.burraco.shapes import WILD
from bot.engine.burraco.state import BurracoState, Grade, TakePile
from bot.engine.cards import Card
from bot.engine.melding.state import DrawStock
from bot.engine.state import Phase
from bot.i18n import plain
from bot.narrate import illegal
from cogs.desk import Desk, indices
from cogs.families import burraco as family
from cogs.families.partners import alone


def state(desk: Desk) -> BurracoState:
    """The state that the desk shows."""
    return family.state_of(desk.view)


def grade(desk: Desk, of: Grade) -> str:
    """ "Clean burraco"."""
    return desk.words("burraco-class", grade=of.value)


def turn_line(desk: Desk) -> str:
    """What the seat has to do now, or whom it waits for; below it how far it is from closing."""
    s = state(desk)
    if not desk.facts.acting:
        line = desk.words("panel-waiting", player=plain(desk.table.chairs[s.turn].name))
        return f"{desk.words('burraco-unplayed')}\n{line}" if s.unplayed[desk.seat] else line
    return "\n".join([_step(desk), *_pile_refused(desk), _closing(desk)])


def _step(desk: Desk) -> str:
    s = state(desk)
    if s.phase is Phase.TURN_START:
        can = (DrawStock() in desk.facts.draws, TakePile() in desk.facts.draws)
        return desk.words("burraco-start", take=can[1])
    return desk.words("burraco-play", owed="none" if not s.now.owed else desk.cards(s.now.owed))


def _pile_refused(desk: Desk) -> list[str]:
    why = desk.facts.more and desk.facts.more.pile
    if not why:
        return []
    key, params = illegal(why, indices(desk.prefs, desk.locale))
    return [desk.words("burraco-pile-why", why=desk.words(key, **params))]


def _closing(desk: Desk) -> str:
    """ "To close: ✅ pozzetto · ⬜ burraco · a natural discard"."""
    pozzetto, burraco, clean = family.closing(state(desk), desk.seat)
    return desk.words("burraco-to-close", pozzetto=pozzetto, burraco=burraco, clean=clean)


def note(desk: Desk) -> str:
    """ "75 points chosen", beside the hand's caption in the picture."""
    plan = desk.facts.lay
    if not desk.facts.acting or plan is None or not (desk.draft.melds or desk.draft.chosen):
        return ""
    return desk.words("burraco-note", points=plan.points)


def question(desk: Desk) -> str:
    """The question whether a card is to be thrown."""
    c = Card(desk.draft.ask or 0)
    fits = not WILD[c] and family.fits_own(state(desk), desk.seat, c)
    why = "wild" if WILD[c] else "fits" if fits else "breaks"
    return desk.words("burraco-doubt", why=why, card=desk.card(c), alone=alone(desk))
