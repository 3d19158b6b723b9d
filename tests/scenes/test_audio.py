"""Sound: silent when it must be, as loud as the sliders say when it can be."""

import logging
import random
import wave

import pygame
import pytest

from game.engine.resources import ASSETS
from scenes.audio import DUCKED, Audio, bus_of
from scenes.settings import Sound


class Now:
    value = 0.0

    def __call__(self):
        return self.value


def write_sound(path, seconds=0.5):
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\0\0" * int(44100 * seconds))


@pytest.fixture
def now():
    return Now()


@pytest.fixture
def audio(tmp_path, now, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("ui_click", "alarm", "card_slide-1", "card_slide-2"):
        write_sound(tmp_path / f"{name}.ogg")
    write_sound(tmp_path / "music" / "calm.ogg", 3)
    player = Audio(tmp_path, Sound(), now, random.Random(1))
    player.start()
    assert player.available
    yield player
    player.stop()


@pytest.mark.pitfall("D1")
def test_without_a_device_the_game_is_silent_and_says_so_once(tmp_path, now, monkeypatch, caplog):
    """No sound device is no fault."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    player = Audio(tmp_path, Sound(), now, random.Random(1))
    with caplog.at_level(logging.INFO):
        player.start()
        player.music("calm")
        for _ in range(30):
            player.play("ui_click")
            player.tick()
        player.use(Sound(music=3))
        player.in_background(True)
        player.stop()
    assert not player.available
    assert len(caplog.records) == 1


def test_a_missing_or_damaged_file_is_silent(audio, tmp_path):
    (tmp_path / "hit.ogg").write_bytes(b"noise")
    audio.play("hit")
    audio.play("no_such_sound")
    audio.music("no_such_music")


def test_the_buses():
    assert bus_of("ui_click") == "interface"
    assert bus_of("ambient_warroom") == "ambience"
    assert bus_of("dice_land") == "effects"


def test_the_volume_is_what_the_sliders_say_for_every_new_track(audio):
    audio.use(Sound(music=0, effects=30))
    audio.music("calm")
    assert pygame.mixer.music.get_volume() == 0
    assert audio.volume("effects") == pytest.approx(0.3)
    audio.music("")
    audio.use(Sound(music=60, master=50))
    audio.music("calm")
    assert pygame.mixer.music.get_volume() == pytest.approx(0.3, abs=0.01)
    audio.use(Sound(music_muted=True))
    assert pygame.mixer.music.get_volume() == 0


def test_the_same_sound_is_not_heard_twice_at_once(audio, now):
    now.value = 1.0
    audio.play("ui_click")
    now.value = 1.02
    audio.play("ui_click")
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(16)) == 1
    now.value = 1.05
    audio.play("ui_click")
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(16)) == 2


def test_a_stinger_ducks_the_music_for_its_length(audio, now):
    now.value = 1.0
    audio.music("calm")
    audio.play("alarm")
    assert audio.music_volume() == pytest.approx(0.5 * DUCKED)
    now.value = 1.6
    audio.tick()
    assert audio.music_volume() == pytest.approx(0.5)


def test_silent_in_the_background_if_so_chosen(audio):
    audio.in_background(True)
    assert audio.volume("music") == 0
    audio.use(Sound(mute_in_background=False))
    assert audio.volume("music") == pytest.approx(0.5)


@pytest.mark.pitfall("D2")
def test_music_and_effects_keep_their_volume_over_new_tracks_games_and_processes(now, monkeypatch):
    """The real volume equals the slider for every new track, and for a fresh start with the same choices."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for _ in range(2):
        player = Audio(ASSETS / "sounds", Sound(music=0, effects=30), now, random.Random(1))
        player.start()
        for name in ("music_title", "music_tension"):
            player.music(name)
            assert pygame.mixer.music.get_volume() == 0
        player.play("card_flip")
        assert player._playing[-1][0].get_volume() == pytest.approx(0.3, abs=0.01)
        player.stop()
        now.value += 1


def test_nothing_clips_however_much_sounds_at_once(now, monkeypatch):
    """Whatever is played together, the sum of the peaks stays within what the device can play."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    loud = Sound(music=100, effects=100, interface=100, ambience=100)
    player = Audio(ASSETS / "sounds", loud, now, random.Random(1))
    player.start()
    player.music("music_tension")
    player.ambience("ambient_warroom")
    for number, name in enumerate(["explosion", "hit", "volley", "stamp", "alarm", "victory", "recruit", "deploy"] * 2):
        now.value += 0.05 * (number + 1)
        player.play(name)
        peaks = sum(player.loudness(other) * share for channel, other, share in player._playing if channel.get_busy())
        music = player._peaks["music/music_tension"] * player.music_volume()
        together = peaks + player.loudness("ambient_warroom") + music
        assert together <= 1.01 or len(player._playing) <= 1, (name, together)
    player.stop()


def test_the_rooms_hum_has_a_channel_of_its_own(audio, now):
    write_sound(audio.folder / "ambient_room.ogg", 2)
    audio.ambience("ambient_room")
    assert pygame.mixer.Channel(0).get_busy()
    for _ in range(40):
        now.value += 0.05
        audio.play("ui_click")
    assert all(channel is not pygame.mixer.Channel(0) for channel, *_ in audio._playing)
    audio.in_background(True)
    assert pygame.mixer.Channel(0).get_volume() == 0
    audio.ambience("")
