"""The fair shuffle: committed before, revealed after, and even."""

import hashlib
from collections import Counter

import msgspec
import pytest

from bot.engine.cards import Card, deck, shuffled, stream
from bot.engine.codec import load_action
from bot.engine.melding.state import DrawStock
from bot.engine.moves import Deal, Rebuild
from bot.engine.sides import DrawSeats
from bot.engine.state import DEALER, Phase
from bot.engine.variants import find, variants
from bot.players import policy
from bot.tables.fairness import Evidence, Proof, chance, commitment, prove
from bot.tables.model import Refused
from tests.tables.world import ANNA, BOB, CLEO, DAN, World, opened, put


async def test_hash_stands_before_each_deal_and_its_seed_is_shown_after(world: World) -> None:
    """S082."""
    lobby = await world.lobby(ANNA, BOB)
    assert len(lobby.commitments) == 1
    table = (await world.tables.begin(lobby.id, ANNA.id)).id
    for deal in (1, 2):
        before = world.tables.table(table)
        assert (len(before.commitments), len(before.seeds)) == (deal, deal - 1)
        commits = world.store.commits
        await world.finish_deal(table)
        after = world.tables.table(table)
        if world.state(table).phase is Phase.MATCH_END:
            break
        assert world.store.commits > commits
        assert after.commitments[:deal] == before.commitments
        assert (len(after.commitments), len(after.seeds)) == (deal + 1, deal)
        assert hashlib.sha256(bytes.fromhex(after.seeds[-1])).hexdigest() == before.commitments[-1]
        await world.next_deal(table)


async def test_revealed_seed_gives_the_deal_and_every_rebuild(world: World) -> None:
    """S082."""
    table = await world.playing(ANNA, BOB)
    with pytest.raises(Refused, match="deal_not_over"):
        await world.tables.evidence(table)
    await world.do(table, DrawStock())
    s = world.state(table)
    put(world, table, stock=(), discard=(*s.stock, *s.discard))
    await world.do(table, world.safe_discard(table, s.turn))
    gathered = (*s.stock, *s.discard)
    await world.finish_deal(table)
    told, rules = world.tables.table(table), world.tables.rules(table)
    actions = [load_action(rules, e.action) for e in await world.store.journal(table)]
    rebuild = next(a for a in actions if isinstance(a, Rebuild))
    assert rebuild.order == shuffled(gathered, stream(bytes.fromhex(told.seeds[0]), 1))


@pytest.mark.parametrize("game", variants())
async def test_every_finished_deal_can_be_proved_from_its_file(game: str) -> None:
    """S082: the file holds all that is needed, and nothing in it can be changed unnoticed."""
    world, rules = await opened(), variants()[game]
    table = await world.playing(*(ANNA, BOB, CLEO, DAN)[: rules.seats().start], game=game)
    while (s := world.state(table)).phase not in {Phase.DEAL_END, Phase.MATCH_END}:
        seat = rules.to_act(s)[0]
        action = policy("easy", rules).choose(world.tables.view(table, seat), rules, stream(b"", s.seq))
        await world.tables.submit(table, world.user(table, seat), action, since=None)
    told = world.tables.table(table)
    found = msgspec.json.decode(msgspec.json.encode(await world.tables.evidence(table, 1)), type=Evidence)
    assert prove(found) == Proof(committed=True, shuffles=(True,) * len(prove(found).shuffles))
    assert prove(found).ok
    assert found.commitment == told.commitments[0]
    other = msgspec.structs.replace(found, seed="00" * 32)
    assert not prove(other).committed
    assert not prove(other).shuffles[0]


async def test_seed_of_a_deal_under_way_is_nowhere_to_be_seen(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    seed = await world.store.seed(table, 1)
    shown = [repr(world.tables.table(table)), *(repr(world.tables.view(table, i)) for i in (0, 1, None))]
    assert all(seed.hex() not in text and repr(seed) not in text for text in shown)


async def test_each_deal_has_a_seed_of_its_own_however_close_the_tables() -> None:
    """S082: two tables dealt in the same instant."""
    import secrets

    world = await opened(entropy=secrets.token_bytes)
    one, two = await world.playing(ANNA, BOB, channel=1), await world.playing(ANNA, BOB, channel=2)
    assert world.state(one).hands != world.state(two).hands
    assert world.state(one).stock != world.state(two).stock


@pytest.mark.parametrize("game", ["canasta", "burraco"])
def test_the_draw_for_partners_tells_nothing_of_the_deal(game: str) -> None:
    """S082: the two are shuffled apart, though they have one seed."""
    rules, alike = find(game), 0
    for k in range(20):
        seed = hashlib.sha256(bytes([k])).digest()
        s = rules.start(4, rules.house(4, {"teams": "draw"}))
        drawn = rules.chance(s, chance(seed, s))
        assert isinstance(drawn, DrawSeats)
        s = rules.apply(s, DEALER, drawn).state
        order = rules.chance(s, chance(seed, s))
        assert isinstance(order, Deal)
        alike += sum(a == b for (a, *_), b in zip(drawn.draws, order.order[::-1], strict=False))
    assert alike < 10


@pytest.mark.parametrize(("shuffle", "deals"), [(0, 100_000), (1, 5_000)])
def test_cards_lie_evenly_over_the_places(shuffle: int, deals: int) -> None:
    """S082: chi-square over a fixed list of seeds, card by place of a whole pack, far from both tails."""
    pack = deck(1, 0)
    places = (0, 1, 17, 50, 51)  # the ends, their neighbours and the middle
    counts = [Counter[Card]() for _ in places]
    for i in range(deals):
        order = shuffled(pack, stream(hashlib.sha256(i.to_bytes(4, "big")).digest(), shuffle))
        for seen, place in zip(counts, places, strict=True):
            seen[order[place]] += 1
    expected, freedom = deals / len(pack), len(pack) - 1
    for seen in counts:
        chi = sum((seen[c] - expected) ** 2 / expected for c in pack)
        assert abs(chi - freedom) < 4 * (2 * freedom) ** 0.5


def test_commitment_is_the_plain_hash() -> None:
    assert commitment(b"\x00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
