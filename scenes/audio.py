"""What is heard. Every sound has a visible counterpart; without a device or a file the game is simply silent."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.settings import Sound

log = logging.getLogger(__name__)

CHANNELS = 16
#: The same effect is not heard twice within this many seconds.
REPEAT_GAP = 0.04
#: −8 dB while a stinger plays.
DUCKED = 0.398
STINGERS = frozenset({"ui_phase", "event_reveal", "alarm", "leader_reveal", "victory", "defeat"})
BUSES = ("master", "music", "effects", "interface", "ambience")


def bus_of(name: str) -> str:
    """The bus of a sound, by its name."""
    if name.startswith("ui_"):
        return "interface"
    return "ambience" if name.startswith("ambient_") else "effects"


class Audio:
    """The mixer with its buses. `now` gives seconds; `chance` picks among the variants of a sound."""

    def __init__(self, folder: Path, sound: Sound, now: Callable[[], float], chance: random.Random) -> None:
        self.folder = folder
        self.available = False
        self._sound = sound
        self._now = now
        self._chance = chance
        self._in_background = False
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, float] = {}
        self._playing: list[tuple[pygame.mixer.Channel, str]] = []
        self._music = ""
        self._wanted_music = ""
        self._ducked_until = 0.0

    def start(self) -> None:
        """Opens the sound device. Without one everything stays silent, and the log says so in one line."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            log.warning("No sound device, the game is silent: %s", error)
            return
        self.available = True
        if self._wanted_music:
            self.music(self._wanted_music)

    def stop(self) -> None:
        """Closes the device."""
        if self.available:
            self.available = False
            pygame.mixer.quit()

    def volume(self, bus: str) -> float:
        """0..1 of a bus after its slider, its mute, the master and the background rule."""
        sound = self._sound
        if sound.master_muted or getattr(sound, f"{bus}_muted") or (self._in_background and sound.mute_in_background):
            return 0.0
        return float(sound.master / 100 * getattr(sound, bus) / 100)

    def use(self, sound: Sound) -> None:
        """New choices of the player: they hold at once, for what is playing too."""
        self._sound = sound
        self._apply()

    def in_background(self, hidden: bool) -> None:
        """The window lost or got back the focus."""
        if hidden != self._in_background:
            self._in_background = hidden
            self._apply()

    def play(self, name: str) -> None:
        """Plays one of the variants of a sound, once."""
        if not self.available:
            return
        now = self._now()
        if now - self._last.get(name, -1.0) < REPEAT_GAP:
            return
        variants = self._load(name)
        if not variants:
            return
        self._last[name] = now
        sound = variants[self._chance.randrange(len(variants))]
        channel = pygame.mixer.find_channel()
        if channel is None:
            return
        channel.set_volume(self.volume(bus_of(name)))
        channel.play(sound, loops=-1 if name.startswith("ambient_") else 0)
        self._playing = [(c, n) for c, n in self._playing if c.get_busy() and c is not channel] + [(channel, name)]
        if name in STINGERS:
            self._ducked_until = now + sound.get_length()
            self._apply()

    def hush(self, name: str) -> None:
        """Ends a sound that runs on, such as dice in the hand or the room's hum."""
        for channel, playing in self._playing:
            if playing == name:
                channel.fadeout(120)

    def music(self, name: str) -> None:
        """Loops a piece of music from here on; "" ends the music. A piece that is already playing goes on."""
        self._wanted_music = name
        if not self.available or name == self._music:
            return
        self._music = name
        if not name:
            pygame.mixer.music.fadeout(600)
            return
        path = self.folder / "music" / f"{name}.ogg"
        if not path.is_file():
            log.info("There is no music %s", name)
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.play(-1, fade_ms=600)
        except pygame.error as error:
            log.warning("The music %s cannot be played: %s", name, error)
            return
        self._apply()

    def tick(self) -> None:
        """Once a frame: brings the music back after a stinger."""
        if self._ducked_until and self._now() >= self._ducked_until:
            self._ducked_until = 0.0
            self._apply()

    def music_volume(self) -> float:
        """What the music should be heard at now, ducking included."""
        return self.volume("music") * (DUCKED if self._ducked_until > self._now() else 1.0)

    def _apply(self) -> None:
        if not self.available:
            return
        pygame.mixer.music.set_volume(self.music_volume())
        for channel, name in self._playing:
            if channel.get_busy():
                channel.set_volume(self.volume(bus_of(name)))

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._variants:
            found = [self.folder / f"{name}.ogg", *sorted(self.folder.glob(f"{name}-[0-9].ogg"))]
            self._variants[name] = []
            for path in found:
                if path.is_file():
                    try:
                        self._variants[name].append(pygame.mixer.Sound(path))
                    except (pygame.error, OSError) as error:
                        log.warning("The sound %s cannot be read: %s", path.name, error)
            if not self._variants[name]:
                log.info("There is no sound %s", name)
        return self._variants[name]
