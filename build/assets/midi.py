"""A score as a standard MIDI file of one track: instruments on channels, notes in beats."""

import struct

TICKS = 480  # per beat
DRUMS = 9


def _varying(value: int) -> bytes:
    """A number as MIDI writes time: seven bits a byte, all but the last marked."""
    out = [value & 127]
    while value := value >> 7:
        out.append((value & 127) | 128)
    return bytes(reversed(out))


class Score:
    """Notes at a tempo in beats per minute. Keys and velocities run from 0 to 127."""

    def __init__(self, tempo: int) -> None:
        self.tempo = tempo
        self._events: list[tuple[int, int, bytes]] = []

    def instrument(self, channel: int, program: int, volume: int, pan: int, reverb: int = 60) -> None:
        """Put a General MIDI program on a channel; pan 64 is the middle."""
        controls = ((7, volume), (10, pan), (91, reverb))
        self._events.append((0, 0, bytes([0xC0 | channel, program])))
        self._events += [(0, 0, bytes([0xB0 | channel, control, value])) for control, value in controls]

    def note(self, channel: int, beat: float, length: float, key: int, velocity: int) -> None:
        start, end = round(beat * TICKS), round((beat + length) * TICKS)
        self._events.append((start, 1, bytes([0x90 | channel, key, velocity])))
        self._events.append((end, 0, bytes([0x80 | channel, key, 0])))

    def seconds(self, beats: float) -> float:
        return beats / self.tempo * 60

    def file(self) -> bytes:
        """The MIDI file. At the same tick notes end before others start."""
        track = b"\x00\xff\x51\x03" + int(6e7 / self.tempo).to_bytes(3, "big")
        before = 0
        for tick, _, message in sorted(self._events, key=lambda e: e[:2]):
            track += _varying(tick - before) + message
            before = tick
        track += b"\x00\xff\x2f\x00"
        head = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS)
        return head + b"MTrk" + struct.pack(">I", len(track)) + track
