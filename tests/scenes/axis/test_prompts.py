"""The prompt bar of Axis of Villains: it says what is asked, or what is happening."""

from __future__ import annotations

from random import Random

from scenes.axis.orbit import Orbit
from scenes.session import GameSession
from scenes.table.director import Director
from tests.axis.stage import Stage
from tests.scenes.axis.play import attacked, begin, busy_hero, new_table
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import at_table, settled


def test_it_always_says_something(open_app: OpenApp) -> None:
    driver = open_app(speed="fast")
    table = new_table(3, players=("human", "rookie", "rookie"))
    driver.app.stack.replace(Director(driver.app, GameSession(table)).first())
    rnd, turns = Random(5), set()
    for _ in range(6000):
        driver.pass_time()
        scene = at_table(driver.app)
        if not isinstance(scene, Orbit) or len(turns) == 4:
            break
        bar = next(widget for widget in scene.widgets() if widget.id == "prompt")
        assert bar.text and not bar.text.startswith("meanwhile."), scene.shown_event
        turns.add(scene.state.turn)
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            scene.choose(busy_hero(scene.open_decision, rnd))
    assert turns >= {1, 2, 3}


def test_who_was_not_asked_yet_does_not_stay_out(open_app: OpenApp) -> None:
    scene = begin(open_app(speed="none").app, attacked("blue", "red", "green"))
    assert scene.open_decision is not None and scene.open_decision.kind == "join"
    told = {widget.id: widget.text for widget in scene.widgets() if widget.id.startswith("fight.")}
    assert "joins with" in told["fight.red"] and "not asked yet" in told["fight.green"]
    option = scene.open_decision.option("decline")
    assert option is not None
    scene.choose(option)
    told = {widget.id: widget.text for widget in settled(scene.app).widgets() if widget.id.startswith("fight.")}
    assert "stays out" in told["fight.red"] and "joins with" in told["fight.green"]


def test_with_nothing_left_to_do_it_is_the_end_of_the_turn_that_is_asked_for(open_app: OpenApp) -> None:
    stage = Stage("red", "blue")
    stage.hero(0, 3, 2)
    app = open_app(speed="none").app
    for steps, words in ((2, "with 2 steps left"), (0, "nothing left to do: end the turn")):
        scene = begin(app, stage.act(steps))
        told = {widget.id: widget.text for widget in scene.widgets()}
        assert words in told["prompt"]
        assert ("Attack a villain" in told["act.rows"]) == (steps > 0)
        assert ("end the turn" in told["act.rows"]) == (steps == 0)


def test_the_cards_in_effect_are_called_so_beside_the_close_up(open_app: OpenApp) -> None:
    scene = begin(open_app(size=(1280, 720), speed="none").app, attacked("blue", "red", "green", parts=("star",)))
    word = next(widget for widget in scene.widgets() if widget.id == "played.word")
    card = next(widget for widget in scene.widgets() if widget.id.startswith("played.card."))
    assert word.rect.top >= card.rect.bottom and abs(word.rect.centerx - card.rect.centerx) < card.rect.width
    assert not any(word.rect.colliderect(widget.rect) for widget in scene.widgets() if widget.id.startswith("fight"))
    assert not any(widget.id == "played.word" for widget in begin(scene.app, new_table(2)).widgets())
