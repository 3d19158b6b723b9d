"""What the desk tells once the Hand is played: the Turn so far, and in Retirement what the squad consists of."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.engine.language import tr
from game.engine.table import Table
from game.venom.board import discard_pile, draw_deck, hand, locations
from game.venom.events import Recruited, TurnBegan
from scenes.venom.turn_so_far import Ledger, turn_lines
from tests.scenes.venom.play import at_table, play_on, seat_at
from tests.venom.stage import setup, title


def desks(app: Any, seed: int, limit: int = 160) -> Any:
    """The scene at each question that is asked at the desk, of a game that is played on."""
    seat_at(app, Table(title(), setup(2, seed=seed)))
    for scene in play_on(app, Random(seed), limit=limit):
        if scene.view in ("recruitment", "retirement") and scene.open_decision is not None:
            yield scene


def test_the_place_of_a_played_hand_is_never_empty(open_app: Any) -> None:
    for scene in desks(open_app().app, 5):
        shown = {w.id for w in scene.widgets() if w.visible}
        held = bool(scene.state.places[hand(scene.state.active)])
        assert held or shown & {"turn-so-far", "choice"}, scene.open_decision.kind
        assert not (held and "turn-so-far" in shown)
        panel = next((w for w in scene.widgets() if w.id == "turn-so-far" and w.visible), None)
        in_front = [w for w in scene.widgets() if w.visible and (w.group == "reserve" or w.id == "place.location")]
        assert panel is None or not [w.id for w in in_front if w.rect.colliderect(panel.rect)]


def test_the_turn_so_far_tells_this_turn_alone_and_adds_up(open_app: Any) -> None:
    found = Counter[str]()
    for scene in desks(open_app().app, 7):
        lines = turn_lines(scene.session, scene.state.turn)
        assert not any(isinstance(line.event, TurnBegan) for line in lines)
        bought = [line.event for line in lines if isinstance(line.event, Recruited)]
        shown = [w for w in scene.widgets() if w.id.startswith("turn-so-far.card.")]
        if any(w.id == "turn-so-far" for w in scene.widgets()):
            assert [w.entity for w in shown] == [scene.title.entity_key(event.card) for event in bought]
        for ledger in (w for w in scene.widgets() if isinstance(w, Ledger)):
            made, spent, left = (int(figure) for _, figure, _ in ledger.rows)
            assert made - spent == left >= 0 and spent == sum(event.price for event in bought)
            found["ledgers"] += 1
        found["bought"] += len(bought)
    assert found["ledgers"] and found["bought"]


def test_retirement_counts_every_card_of_the_squad_once(open_app: Any) -> None:
    counted = 0
    for scene in desks(open_app().app, 5):
        if scene.view != "retirement":
            continue
        s, seat = scene.state, scene.state.active
        own = [card for place in (draw_deck, hand, discard_pile, locations) for card in s.places[place(seat)]]
        own += [card for card in s.cards_in_play(seat) if card not in own]
        wanted = Counter(f"squad.{scene.title.definitions[card].id}" for card in own)
        shown = {w.id: w.note[0] for w in scene.widgets() if w.id.startswith("squad.")}
        assert shown == {name: f"× {count}" for name, count in wanted.items()}
        counted += 1
    assert counted > 2


def test_what_was_taken_back_is_no_part_of_the_turn(open_app: Any) -> None:
    app = open_app().app
    scene = next(s for s in desks(app, 7) if turn_lines(s.session, s.state.turn) and s.open_decision.kind == "recruit")
    before = [line.text for line in turn_lines(scene.session, scene.state.turn)]
    option = scene.open_decision.options[0]
    scene.choose(option)
    scene.session.undo()
    assert [line.text for line in turn_lines(scene.session, scene.state.turn)] == before
    assert at_table(app) is scene


def test_the_first_turn_says_who_has_become_commander(open_app: Any) -> None:
    panels = ((scene, w) for scene in desks(open_app().app, 7) for w in scene.widgets() if w.id == "turn-so-far.news")
    scene, news = next(panels)
    assert scene.state.turn == 1
    assert news.text.startswith(tr("log.commander", seat=scene.session.names[scene.state.commander]))
