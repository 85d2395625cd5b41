"""Canasta in the reader's words: cards that are counted, what is to be done, what is chosen and needed."""

from collections.abc import Iterator

from bot.engine.canasta.facts import WILD
from bot.engine.canasta.state import CanastaState, Decline, Group, Reply
from bot.engine.cards import JOKER, Card, rank
from bot.engine.melding.state import DrawStock
from bot.engine.state import Phase
from bot.engine.variants import find
from bot.i18n import plain
from bot.narrate import illegal
from cogs.desk import Desk, indices
from cogs.families import canasta as family
from cogs.families import canasta_groups as groups
from cogs.families.partners import alone
from rendering.faces import rank_text


def state(desk: Desk) -> CanastaState:
    """The state that the desk shows."""
    return family.state_of(desk.view)


# Words for cards that are counted.
def named(desk: Desk, what: str) -> str:
    """ "R" or "K", "10", "2", "🃏": what a code of ``canasta_groups`` is to the reader."""
    if what == groups.CODES[-1]:
        return desk.card(JOKER)
    return rank_text(Card(groups.CODES.index(what)), indices(desk.prefs, desk.locale))


def ranked(desk: Desk, r: int) -> str:
    """A rank in the reader's letters."""
    return named(desk, groups.CODES[r])


def in_words(desk: Desk, g: Group) -> str:
    """ "R ×3 + 2♠ 🃏"; wild cards alone by themselves."""
    natural = [c for c in g.cards if not WILD[c]]
    wild = desk.cards(tuple(c for c in g.cards if WILD[c]))
    if not natural:
        return wild
    text = f"{ranked(desk, g.rank)}\N{NO-BREAK SPACE}×{len(natural)}"
    return f"{text} + {wild}" if wild else text


def listed(desk: Desk, laid: groups.Groups) -> str:
    """Groups in words; what goes to own melds is said."""
    own = family.own_melds(state(desk), desk.seat)
    said = (
        desk.words("canasta-add", cards=in_words(desk, g), rank=ranked(desk, g.rank), alone=alone(desk))
        if g.rank in own
        else in_words(desk, g)
        for g in laid
    )
    return ", ".join(said)


# Words.
def turn_line(desk: Desk) -> str:
    """What the seat has to do now, or whom it waits for; below it why the pack cannot be taken."""
    s = state(desk)
    if not desk.facts.acting:
        return _waiting(desk)
    lines = [_step(desk)]
    if s.phase is Phase.TURN_START and not desk.facts.found:
        why = family.refused_pack(s, desk.seat)
        if why is not None:
            key, params = illegal(why, indices(desk.prefs, desk.locale))
            lines.append(desk.words("canasta-pack-why", why=desk.words(key, **params)))
    return "\n".join(lines)


def _waiting(desk: Desk) -> str:
    s = state(desk)
    waited = plain(desk.table.chairs[(*find(s.game).to_act(s), s.turn)[0]].name)
    if s.phase is Phase.WAIT_ANSWER:
        key = "canasta-waits-answer" if s.turn == desk.seat else "canasta-others-answer"
        return desk.words(key, player=waited, asker=plain(desk.table.chairs[s.turn].name))
    line = desk.words("panel-waiting", player=waited)
    return line if desk.seat in s.order else f"{desk.words('canasta-resting')} {line}"


def _step(desk: Desk) -> str:
    s = state(desk)
    if s.phase is Phase.WAIT_ANSWER:
        asker, silence = plain(desk.table.chairs[s.turn].name), s.options.ask_timeout_answer
        return desk.words("canasta-question", player=asker, silence=silence.value)
    if s.phase is Phase.TURN_START:
        return "\n".join(_beginning(desk))
    if s.phase is Phase.LAST_RED_THREE:
        return desk.words("canasta-last-red-three")
    must = s.now.must_go_out and s.now.reply is Reply.NONE
    return desk.words("canasta-play", reply="must" if must else s.now.reply.value)


def _beginning(desk: Desk) -> Iterator[str]:
    """How the turn can begin, after what the partner said."""
    s, found = state(desk), bool(desk.facts.found)
    if s.now.reply is not Reply.NONE:
        yield desk.words("canasta-replied", reply=s.now.reply.value)
    can = {(True, True): "both", (True, False): "draw", (False, True): "take", (False, False): "none"}
    drawing = DrawStock() in desk.facts.draws
    must = found and not drawing and Decline() not in desk.facts.draws
    yield desk.words("canasta-start", can="must" if must else can[drawing, found])


def note(desk: Desk) -> str:
    """ "90 needed, 75 chosen", beside the hand's caption in the picture."""
    s, plan = state(desk), desk.facts.lay
    if not desk.facts.acting or desk.seat not in s.order:
        return ""
    staged = bool(groups.staged(desk.draft)) and plan is not None
    chosen = plan.points if staged and plan is not None else None
    need = family.needed(s, desk.seat)
    if need:
        return desk.words("canasta-note-need", need=need, points=chosen)
    return "" if chosen is None else desk.words("canasta-note", points=chosen)


def question(desk: Desk) -> str:
    """The question whether a card is to be thrown."""
    s, c = state(desk), Card(desk.draft.ask or 0)
    fits = not WILD[c] and rank(c) in family.own_melds(s, desk.seat)
    why = "wild" if WILD[c] else "fits" if fits else "breaks"
    r = ranked(desk, 0 if WILD[c] else rank(c))
    return desk.words("canasta-doubt", why=why, card=desk.card(c), rank=r, alone=alone(desk))
