"""What is heard. Every sound has a visible counterpart; without a device or a file the game is simply silent."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.settings import Sound

log = logging.getLogger(__name__)

CHANNELS = 16
#: The first channel is the room's hum alone.
AMBIENT_CHANNEL = 0
#: Peak of a sound of which `levels.json` says nothing, and the least share of its loudness at which one is worth
#: playing when others leave little room.
USUAL_PEAK, LEAST_SHARE = 0.7, 0.15
#: The same effect is not heard twice within this many seconds.
REPEAT_GAP = 0.04
#: −8 dB while a stinger plays.
DUCKED = 0.398
STINGERS = frozenset(
    {"ui_phase", "event_reveal", "alarm", "leader_reveal", "hot_spot", "tile_hit", "victory", "defeat"}
)
BUSES = ("master", "music", "effects", "interface", "ambience")


def bus_of(name: str) -> str:
    """The bus of a sound, by its name."""
    if name.startswith("ui_"):
        return "interface"
    return "ambience" if name.startswith("ambient_") else "effects"


def read_peaks(folder: Path) -> dict[str, float]:
    """The peak 0..1 of each sound, its loudest variant, from the recipe's measurements; empty without them."""
    try:
        levels = json.loads((folder / "levels.json").read_text(encoding="utf-8"))
        peaks: dict[str, float] = {}
        for name, level in levels.items():
            plain = re.sub(r"-[0-9]$", "", name)
            peaks[plain] = max(peaks.get(plain, 0.0), 10 ** (level["peak"] / 20))
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        log.info("The levels of the sounds are not known: %s", error)
        return {}
    return peaks


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
        #: (channel, name, share of its loudness that there was room for).
        self._playing: list[tuple[pygame.mixer.Channel, str, float]] = []
        self._peaks: dict[str, float] = {}
        self._ambience = ""
        self._music = ""
        self._wanted_music = ""
        self._ducked_until = 0.0

    def start(self) -> None:
        """Opens the sound device. Without one everything stays silent, and the log says so in one line."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(AMBIENT_CHANNEL + 1)
        except pygame.error as error:
            log.warning("No sound device, the game is silent: %s", error)
            return
        self.available = True
        self._peaks = read_peaks(self.folder)
        if self._wanted_music:
            self.music(self._wanted_music)
        self.ambience(self._ambience)

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
        if not self.available or not name:
            return
        now = self._now()
        if now - self._last.get(name, -1.0) < REPEAT_GAP:
            return
        variants = self._load(name)
        if not variants:
            return
        self._last[name] = now
        if name in STINGERS:
            # What must be heard takes the room of what need not be.
            for busy, other, _ in self._playing:
                if other not in STINGERS:
                    busy.fadeout(60)
            self._playing = [entry for entry in self._playing if entry[1] in STINGERS]
        share = self._room_for(name)
        channel = pygame.mixer.find_channel() if share >= LEAST_SHARE else None
        if channel is None:
            return
        sound = variants[self._chance.randrange(len(variants))]
        channel.set_volume(self.volume(bus_of(name)) * share)
        channel.play(sound)
        self._playing = [entry for entry in self._playing if entry[0] is not channel] + [(channel, name, share)]
        if name in STINGERS:
            self._ducked_until = now + sound.get_length()
            self._apply()

    def _room_for(self, name: str) -> float:
        """The share of a sound's loudness at which everything together cannot exceed what the device can play."""
        self._playing = [entry for entry in self._playing if entry[0].get_busy()]
        taken = sum(self.loudness(other) * share for _, other, share in self._playing)
        taken += self.loudness(self._ambience) if self._ambience else 0.0
        music = self._peaks.get(f"music/{self._music}", USUAL_PEAK) if self._music else 0.0
        ducked = name in STINGERS or self._ducked_until > self._now()
        taken += music * self.volume("music") * (DUCKED if ducked else 1.0)
        loud = self.loudness(name)
        return min(1.0, (1.0 - taken) / loud) if loud > 0 else 1.0

    def loudness(self, name: str) -> float:
        """The peak 0..1 at which a sound would be played by itself now."""
        return self._peaks.get(name, USUAL_PEAK) * self.volume(bus_of(name))

    def ambience(self, name: str) -> None:
        """The hum of a room, for as long as it is not another one; "" ends it."""
        playing, self._ambience = self._ambience, name
        if not self.available:
            return
        channel = pygame.mixer.Channel(AMBIENT_CHANNEL)
        if name and (name != playing or not channel.get_busy()):
            variants = self._load(name)
            if variants:
                channel.set_volume(self.volume("ambience"))
                channel.play(variants[0], loops=-1, fade_ms=600)
        elif not name:
            channel.fadeout(600)

    def hush(self, name: str) -> None:
        """Ends a sound that runs on, such as dice in the hand."""
        for channel, playing, _ in self._playing:
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
        pygame.mixer.Channel(AMBIENT_CHANNEL).set_volume(self.volume("ambience"))
        for channel, name, share in self._playing:
            if channel.get_busy():
                channel.set_volume(self.volume(bus_of(name)) * share)

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
