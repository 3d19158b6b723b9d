"""The game's own music as notes: three pieces of sixteen bars each."""

from .midi import DRUMS, Score

BARS = 16

KICK, SNARE, CLOSED_HAT, CRASH = 36, 38, 42, 49

# title: (root, notes of the chord) for each of eight bars, played twice
MARCH_CHORDS = (
    (50, (57, 62, 65)),  # D minor
    (46, (53, 58, 62)),  # B flat
    (41, (48, 57, 60)),  # F
    (48, (55, 60, 64)),  # C
    (43, (50, 58, 62)),  # G minor
    (50, (57, 62, 65)),  # D minor
    (45, (52, 61, 64)),  # A
    (45, (52, 57, 64)),  # A
)
# (beat, length, key) in each of those bars
MARCH_MELODY = (
    ((0, 1.5, 74), (1.5, 0.5, 72), (2, 1, 74), (3, 1, 77)),
    ((0, 2, 74), (2, 1, 70), (3, 1, 72)),
    ((0, 1.5, 72), (1.5, 0.5, 69), (2, 2, 65)),
    ((0, 1, 67), (1, 1, 69), (2, 2, 72)),
    ((0, 1.5, 74), (1.5, 0.5, 70), (2, 1, 67), (3, 1, 70)),
    ((0, 2, 69), (2, 1, 65), (3, 1, 69)),
    ((0, 1, 73), (1, 1, 76), (2, 2, 81)),
    ((0, 4, 76),),
)
# (beat, velocity) of the marching snare
MARCH_SNARE = (
    (0, 86),
    (0.5, 48),
    (0.75, 52),
    (1, 80),
    (1.5, 50),
    (2, 88),
    (2.5, 50),
    (2.75, 54),
    (3, 84),
    (3.25, 54),
    (3.5, 66),
    (3.75, 60),
)
TENSION_ROOTS = (38, 38, 34, 36, 38, 38, 41, 40)
# bar of each four: (beat, length, key, velocity)
TENSION_HORNS = {1: ((0, 2, 62, 64), (2, 2, 65, 66)), 3: ((0, 1.5, 61, 68), (1.5, 2.5, 57, 62))}


def music_title() -> Score:
    """A march in D minor at 116: horns, snare, low strings, timpani; trumpet, brass and high strings join half-way."""
    score = Score(116)
    horn, tutti, strings, basses, drum, trumpet, plucked = range(7)
    for channel, program, volume, pan, reverb in (
        (horn, 60, 104, 50, 60),
        (tutti, 61, 92, 78, 60),
        (strings, 48, 84, 64, 80),
        (basses, 43, 90, 70, 60),
        (drum, 47, 104, 60, 80),
        (trumpet, 56, 86, 84, 60),
        (plucked, 45, 76, 40, 60),
    ):
        score.instrument(channel, program, volume, pan, reverb)
    for bar in range(BARS):
        at, full = bar * 4, bar >= BARS // 2
        root, chord = MARCH_CHORDS[bar % 8]
        for key in chord:
            score.note(strings, at, 4, key + (12 if full else 0), 72 if full else 62)
        for i in range(8):
            score.note(basses, at + i * 0.5, 0.4, root - (12 if root > 45 else 0), 66 if i % 2 else 88)
            score.note(plucked, at + i * 0.5, 0.3, chord[i % 3] + 12, 58 if i % 4 else 64)
        third_below = 4 if root == 45 else 5
        for beat, length, key in MARCH_MELODY[bar % 8]:
            score.note(horn, at + beat, length * 0.95, key - 12, 96)
            if full:
                score.note(trumpet, at + beat, length * 0.95, key, 86)
                score.note(tutti, at + beat, length * 0.9, key - third_below, 66)
        for beat, velocity in ((0, 104), (1.5, 66), (2, 92), (3.5, 70)):
            score.note(drum, at + beat, 0.5, root if root < 50 else root - 12, velocity)
        for beat, velocity in MARCH_SNARE:
            score.note(DRUMS, at + beat, 0.1, SNARE, velocity if full else velocity - 8)
        score.note(DRUMS, at, 0.2, KICK, 96)
        score.note(DRUMS, at + 2, 0.2, KICK, 88)
        if bar % 8 == 0:
            score.note(DRUMS, at, 1, CRASH, 84)
    return score


def music_tension() -> Score:
    """Waiting for trouble at 92: pulsing bass, held and trembling strings, sparse horns, a vibraphone."""
    score = Score(92)
    strings, tremolo, basses, drum, pulse, horn, vibes = range(7)
    for channel, program, volume, pan, reverb in (
        (strings, 48, 78, 50, 90),
        (tremolo, 44, 70, 80, 90),
        (basses, 43, 92, 64, 60),
        (drum, 47, 92, 60, 90),
        (pulse, 38, 66, 64, 60),
        (horn, 60, 74, 54, 90),
        (vibes, 11, 58, 90, 100),
    ):
        score.instrument(channel, program, volume, pan, reverb)
    for bar in range(BARS):
        at, root = bar * 4, TENSION_ROOTS[bar % 8]
        for i in range(16):
            score.note(pulse, at + i * 0.25, 0.2, root + (12 if i % 8 in (3, 6) else 0), 46 if i % 4 else 70)
        score.note(basses, at, 3.8, root, 70)
        score.note(strings, at, 4, root + 24, 50)
        score.note(strings, at, 4, root + (30 if root == 40 else 31), 46)
        score.note(tremolo, at, 4, root + (27 if root in (38, 40) else 28), 44)
        score.note(drum, at, 1, root, 82)
        if bar % 2:
            for i in range(4):
                score.note(drum, at + 3 + i * 0.25, 0.2, root, 50 + i * 10)
        else:
            score.note(vibes, at + 2.5, 1, root + 48, 40)
            score.note(vibes, at + 3, 1, root + 51, 36)
        for beat, length, key, velocity in TENSION_HORNS.get(bar % 4, ()):
            score.note(horn, at + beat, length, key, velocity)
        for i in range(4):
            score.note(DRUMS, at + i + 0.5, 0.1, CLOSED_HAT, 38)
        score.note(DRUMS, at, 0.2, KICK, 70)
        score.note(DRUMS, at + 2.5, 0.2, KICK, 56)
    return score


# orbit: (root, the four notes the arpeggio runs over) for each of eight bars, played twice
ORBIT_CHORDS = (
    (38, (62, 65, 69, 76)),  # D minor with a ninth
    (34, (58, 62, 65, 69)),  # B flat, major seventh
    (43, (58, 62, 67, 69)),  # G minor with a ninth
    (33, (57, 62, 64, 67)),  # A with a fourth
    (38, (62, 65, 69, 76)),
    (41, (60, 65, 69, 72)),  # F
    (36, (60, 64, 67, 74)),  # C with a ninth
    (45, (57, 61, 64, 67)),  # A, seventh
)
ORBIT_RUN = (0, 1, 2, 3, 2, 1, 3, 2)
# (bar of eight, beat, length, key): a far bell over the second half
ORBIT_BELLS = ((0, 0, 3, 81), (1, 2, 2, 77), (2, 0, 3, 79), (3, 2, 2, 76), (4, 0, 3, 84), (5, 2, 2, 81), (6, 0, 4, 86))


def music_orbit() -> Score:
    """Over the Earth at 80: wide pads, a running arpeggio, a slow bass; bells in the second half."""
    score = Score(80)
    pad, choir, run, bass, bell, drum = range(6)
    for channel, program, volume, pan, reverb in (
        (pad, 89, 82, 52, 100),
        (choir, 91, 62, 76, 110),
        (run, 81, 44, 70, 80),
        (bass, 38, 78, 64, 50),
        (bell, 98, 56, 46, 120),
        (drum, 47, 70, 64, 100),
    ):
        score.instrument(channel, program, volume, pan, reverb)
    for bar in range(BARS):
        at, full = bar * 4, bar >= BARS // 2
        root, chord = ORBIT_CHORDS[bar % 8]
        for key in chord:
            score.note(pad, at, 4, key, 58)
        for key in chord[1:3] if full else chord[:1]:
            score.note(choir, at, 4, key + 12, 46)
        for i in range(16):
            key = chord[ORBIT_RUN[i % 8]] + (12 if full and i % 8 > 4 else 0)
            score.note(run, at + i * 0.25, 0.22, key, (62 if i % 4 == 0 else 46) + (6 if full else 0))
        for beat, length, velocity in ((0, 1.4, 84), (1.5, 0.9, 62), (3, 0.9, 70)):
            score.note(bass, at + beat, length, root, velocity)
        score.note(drum, at, 1, root, 66 if full else 52)
        if bar % 4 == 3:
            score.note(drum, at + 3.5, 0.5, root, 50)
        if full:
            for of_eight, beat, length, key in ORBIT_BELLS:
                if of_eight == bar % 8:
                    score.note(bell, at + beat, length, key, 60)
    return score
