"""Movements are pictures of a state that holds already: however they end, the end is the same."""

import pytest

from scenes.motion import SPEEDS, Tempo, Timeline, Track, Tween, call, in_expo, in_out2, linear, out3, out_back, pause


def build(timeline: Timeline, seen: dict[str, float], order: list[str]) -> None:
    def put(name):
        return lambda p: seen.__setitem__(name, p)

    def chain():
        order.append("chain")
        timeline.start(Tween(200, put("chained"), out3, done=lambda: order.append("chained")))

    timeline.start(Tween(300, put("a"), out_back, done=lambda: order.append("a")))
    timeline.start(Track([Tween(100, put("b"), in_out2), pause(50), call(chain), Tween(120, put("c"), in_expo)]))
    timeline.start_together([Tween(80, put(f"d{i}"), linear) for i in range(3)], stagger=70)
    timeline.start(Tween(90, put("shake"), linear, "ornament"))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("step", [1 / 240, 1 / 60, 1 / 30, 0.1, 10])
def test_finishing_now_equals_waiting(speed, reduced, step):
    tempo = Tempo(SPEEDS[speed], reduced)
    waited, waited_order = {}, []
    timeline = Timeline(tempo)
    build(timeline, waited, waited_order)
    for _ in range(2000):
        timeline.update(step)
    assert not timeline.busy
    finished, finished_order = {}, []
    timeline = Timeline(tempo)
    build(timeline, finished, finished_order)
    timeline.update(0.03)
    timeline.finish()
    assert not timeline.busy
    assert waited == finished == dict.fromkeys(waited, 1.0)
    assert waited_order == finished_order
    assert set(waited_order) == {"a", "chain", "chained"}


def test_speeds_stretch_time():
    seen = []
    timeline = Timeline(Tempo(SPEEDS["slow"]))
    timeline.start(Tween(100, seen.append, linear))
    timeline.update(0.08)
    assert seen[-1] == pytest.approx(0.5)
    timeline.update(0.08)
    assert not timeline.busy


def test_without_animation_everything_is_at_its_end_at_once():
    seen = []
    timeline = Timeline(Tempo(0))
    timeline.start(Tween(1000, seen.append))
    assert seen[-1] == 1.0
    assert not timeline.busy


def test_with_reduced_motion_a_thing_jumps_once_and_fades_in():
    places, fades = [], []
    timeline = Timeline(Tempo(1, reduced=True))
    timeline.start(Tween(1000, places.append, fade=fades.append))
    for _ in range(20):
        timeline.update(1 / 60)
    assert set(places) == {1.0}
    assert fades[0] == 0 and fades[-1] == 1
    assert not timeline.busy


def test_a_long_frame_passes_through_every_step():
    order = []
    timeline = Timeline(Tempo(1))
    timeline.start(Track([call(lambda: order.append(1)), Tween(50, lambda p: None), call(lambda: order.append(2))]))
    timeline.update(5)
    assert order == [1, 2]


def test_a_movement_that_never_ends_is_named():
    timeline = Timeline(Tempo(1))

    def again():
        timeline.start(Tween(0, lambda p: None, done=again))

    again()
    with pytest.raises(RuntimeError, match="restarts itself"):
        timeline.finish()
