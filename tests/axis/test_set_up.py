"""Components and Set Up."""

import pytest

from game.axis.board import (
    BOX,
    DISTANCE,
    NEIGHBOURS,
    POOL,
    POWER_DECK,
    POWER_DISCARD,
    RINGS,
    SATELLITE,
    SECTORS,
    SPACES,
    ULTRA_POOL,
    VILLAIN_DECK,
    hand,
    ring_of,
    sector_of,
    space,
)
from game.axis.pieces import COLOURS, RING_COLOURS, Die, Hero, Layout, PowerCard, Villain, VillainCard
from game.engine.title import GameSetup, SeatSetup, SetupError
from tests.axis.stage import setup, title

PAIRS = (("red", "blue"), ("green", "yellow"), ("red", "blue", "yellow"), ("red", "blue", "green", "yellow"))
every_group = pytest.mark.parametrize("heroes", PAIRS, ids="-".join)


def colours(places: list[int]) -> set[str]:
    """The colours of these villains."""
    kinds = title().definitions
    return {COLOURS[kind.colour] for entity in places if isinstance(kind := kinds[entity], Villain)}


@pytest.mark.rule("AX-COMP-01", "AX-GAP-01")
def test_the_board_has_eight_sectors_of_eight_coloured_rings() -> None:
    assert sorted({(sector_of(place), ring_of(place)) for place in range(SPACES)}) == [
        (sector, ring) for sector in range(1, 9) for ring in range(1, 9)
    ]
    layout = title().content.of(Layout)[0]
    by_ring = {1: "red", 2: "red", 3: "yellow", 4: "yellow", 5: "yellow", 6: "green", 7: "green", 8: "green"}
    for place in range(SPACES):
        assert RING_COLOURS[layout.colours[place]] == by_ring[ring_of(place)]


@pytest.mark.rule("AX-COMP-02", "AX-SET-01")
def test_the_satellite_begins_whole() -> None:
    assert title().new_game(setup("red", "blue")).tiles == 4


@pytest.mark.rule("AX-COMP-03", "AX-COMP-04", "AX-COMP-05", "AX-COMP-06")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    content = title().content
    assert [hero.name for hero in content.of(Hero)] == ["Superman", "Batman", "Green Lantern", "The Flash"]
    assert [len(die.faces) for die in content.of(Die)] == [6, 8]
    villains = content.of(Villain)
    assert len(villains) == 24 and sum(villain.is_ultra for villain in villains) == 4
    assert (len(content.of(VillainCard)), len(content.of(PowerCard))) == (12, 30)


@pytest.mark.rule("AX-SET-02")
@every_group
def test_heroes_that_are_played_start_on_the_satellite(heroes: tuple[str, ...]) -> None:
    state = title().new_game(setup(*heroes))
    keys = title().content.keys
    assert [keys[hero] for hero in state.heroes] == list(heroes)
    assert state.places[SATELLITE] == state.heroes
    left = [piece for piece in state.places[BOX] if piece < 4]
    assert {keys[hero] for hero in left} == {"red", "blue", "green", "yellow"} - set(heroes)


@pytest.mark.rule("AX-SET-03", "AX-SET-05")
def test_decks_are_shuffled_and_lie_face_down() -> None:
    orders = set()
    for seed in range(5):
        state = title().new_game(setup("red", "blue", seed=seed))
        assert len(state.places[VILLAIN_DECK]) == 12 and len(state.places[POWER_DECK]) == 30 - 4
        assert not state.places[POWER_DISCARD]
        orders.add((*state.places[VILLAIN_DECK], *state.places[POWER_DECK]))
        for deck in (VILLAIN_DECK, POWER_DECK):
            assert title().place_kinds.hidden[deck]
            assert not title().sees(state, 0, state.places[deck][-1])
    assert len(orders) == 5


@pytest.mark.rule("AX-SET-04", "AX-GAP-11")
@every_group
def test_everybody_is_dealt_two_open_power_cards(heroes: tuple[str, ...]) -> None:
    state = title().new_game(setup(*heroes))
    for seat in range(len(heroes)):
        cards = state.places[hand(seat)]
        assert len(cards) == 2
        assert all(title().sees(state, other, card) for card in cards for other in range(len(heroes)))


@pytest.mark.rule("AX-SET-06", "AX-SET-07", "AX-SET-08", "AX-SET-09", "AX-GAP-23")
@every_group
def test_eight_villains_of_the_heroes_colours_begin_on_the_rim(heroes: tuple[str, ...]) -> None:
    faces, orders = set(), set()
    for seed in range(6):
        state = title().new_game(setup(*heroes, seed=seed))
        assert [len(state.places[space(sector, RINGS)]) for sector in range(1, SECTORS + 1)] == [1] * 8
        assert len(state.villains()) == 8 and len(state.places[POOL]) == 5 * len(heroes) - 8
        taking_part = [*state.villains(), *state.places[POOL]]
        assert colours(taking_part) == set(heroes)
        out = [piece for piece in state.places[BOX] if isinstance(title().definitions[piece], Villain)]
        assert not colours(out) & set(heroes) and len(out) == 20 - 5 * len(heroes)
        assert all(not title().sees(state, 0, villain) for villain in state.places[POOL])
        faces.add(tuple(state.villains()))
        orders.add(tuple(state.places[POOL]))
    assert len(faces) == 6 and len(orders) > 3


@pytest.mark.rule("AX-SET-10")
def test_ultra_villains_wait_off_the_board() -> None:
    state = title().new_game(setup("red", "blue"))
    assert len(state.places[ULTRA_POOL]) == 4
    assert colours(state.places[ULTRA_POOL]) == {"grey"}


@pytest.mark.rule("AX-GAP-02")
def test_steps_lead_inward_outward_and_sideways() -> None:
    assert set(NEIGHBOURS[space(5, 8)]) == {space(5, 7), space(4, 8), space(6, 8)}
    assert set(NEIGHBOURS[space(8, 4)]) == {space(8, 3), space(8, 5), space(7, 4), space(1, 4)}
    assert set(NEIGHBOURS[space(3, 1)]) == {SATELLITE, space(3, 2), space(2, 1), space(4, 1)}
    assert set(NEIGHBOURS[SATELLITE]) == {space(sector, 1) for sector in range(1, 9)}
    assert DISTANCE[space(5, 8)][space(6, 7)] == 2
    for place in range(SPACES):
        assert DISTANCE[SATELLITE][place] == ring_of(place)


@pytest.mark.rule("AX-GAP-03")
def test_the_control_die_has_two_heroes_two_singles_a_double_and_an_add() -> None:
    control = title().content.of(Die)[0]
    assert sorted(control.faces) == ["add", "hero", "hero", "one_space", "one_space", "two_spaces"]


STRENGTHS = {
    "red": [7, 9, 10, 11, 12],
    "blue": [8, 8, 10, 11, 12],
    "green": [7, 8, 10, 11, 13],
    "yellow": [7, 9, 9, 11, 13],
    "grey": [12, 13, 14, 15],
}


@pytest.mark.rule("AX-GAP-04", "AX-GAP-05")
def test_strengths_are_spread_alike_over_the_colours() -> None:
    found: dict[str, list[int]] = {}
    for villain in title().content.of(Villain):
        found.setdefault(COLOURS[villain.colour], []).append(villain.strength)
    assert {colour: sorted(values) for colour, values in found.items()} == STRENGTHS
    assert {sum(found[colour]) for colour in COLOURS[:4]} == {49}


@pytest.mark.rule("AX-GAP-09")
def test_the_parts_of_the_power_cards_are_balanced() -> None:
    cards = title().content.of(PowerCard)
    assert dict(zip(RING_COLOURS, cards[0].parts, strict=True)) == {"green": "star", "yellow": "bolt", "red": "roll_1"}
    for colour, strong in zip(RING_COLOURS, (3, 4, 5), strict=True):
        parts = [card.parts[RING_COLOURS.index(colour)] for card in cards]
        assert parts.count("roll_2") == strong
        assert 5 <= parts.count("star") <= 6 and 5 <= parts.count("bolt") <= 6
        assert 10 <= parts.count("roll_1") <= 12
        assert [parts.count(part) for part in ("jump", "call", "draw_2", "guard")] == [1] * 4


@pytest.mark.rule("AX-GAP-23")
def test_it_is_for_two_to_four_heroes_each_played_once() -> None:
    def laid(*roles: str, **settings: object) -> list[str]:
        seats = tuple(SeatSetup(str(n), role=role) for n, role in enumerate(roles))
        state = title().new_game(GameSetup("axis", "standard", seats, 1, **settings))  # type: ignore[arg-type]
        return [title().content.keys[hero] for hero in state.heroes]

    assert laid("yellow", "", "") == ["yellow", "red", "blue"]
    assert laid("", "red") == ["blue", "red"]
    assert tuple(title().roles) == ("red", "blue", "green", "yellow")
    for wrong in (("red",), ("",) * 5, ("red", "red"), ("red", "purple"), ("red", "cinder-baron")):
        with pytest.raises(SetupError):
            laid(*wrong)
    with pytest.raises(SetupError, match="option"):
        laid("", "", options={"strikes_removed": 1})
    with pytest.raises(SetupError, match="siege"):
        title().new_game(GameSetup("axis", "sige", (SeatSetup("a"), SeatSetup("b")), 1))


@pytest.mark.rule("AX-GAP-24")
def test_a_random_hero_starts_and_turns_go_round() -> None:
    starters = {title().new_game(setup("red", "blue", "green", seed=seed)).active for seed in range(30)}
    assert starters == {0, 1, 2}
