"""A face looking straight out of the picture: skull, planes, eyes, nose and mouth from a few choices."""

from __future__ import annotations

from dataclasses import dataclass, field

from art.colour import RAMPS, Ramp, mix
from art.sheet import disc

# Half width of the jaw at y 234, half width of the chin, and the chin's height.
JAWS: dict[str, tuple[float, float, float]] = {
    "man": (42, 24, 259),
    "square": (46, 31, 260),
    "narrow": (38, 18, 262),
    "round": (45, 27, 257),
    "young": (39, 19, 256),
    "woman": (34, 15, 259),
    "oval": (37, 18, 258),
    "strong": (39, 22, 259),
    "sharp": (31, 12, 263),
}
FEMALE = {"woman", "oval", "strong", "sharp"}


@dataclass(frozen=True)
class Face:
    """What tells one face from another. ``brow`` is a colour or "" for none; ``stern`` slopes the brows (-1 to 3)."""

    jaw: str = "man"
    brow: str = "#2a1b12"
    stern: float = 1
    eye: str = "#20303C"
    nose: str = "straight"
    mouth: str = "calm"
    lips: str = "#A23B3B"
    lines: int = 0
    skin: Ramp = field(default_factory=lambda: RAMPS["tan"])

    @property
    def female(self) -> bool:
        """Whether lashes and painted lips are drawn."""
        return self.jaw in FEMALE


def _fill(d: str, colour: str, opacity: float = 1.0) -> str:
    return f'<path d="{d}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def _stroke(d: str, colour: str, width: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def draw(face: Face) -> str:
    """The SVG body of a face, head centre 200, 170."""
    return _skull(face) + _eyes(face) + _nose(face) + _mouth(face) + _age(face)


def _skull(face: Face) -> str:
    light, middle, dark = face.skin
    jw, ch, low = JAWS[face.jaw]
    out = _fill("M150 172q-12 -6 -11 12q2 22 14 26Z", middle) + _fill("M250 172q12 -6 11 12q-2 22 -14 26Z", dark)
    out += _fill(
        f"M150 150C148 100 170 84 200 84C230 84 252 100 250 150L249 190C248 210 {200 + jw + 4} 226 {200 + jw} 234"
        f"L{200 + ch} {low}Q200 {low + 7} {200 - ch} {low}L{200 - jw} 234C{200 - jw - 4} 226 152 210 151 190Z",
        light,
    )
    out += _fill(
        f"M206 84C232 86 252 102 250 150L249 190C248 210 {200 + jw + 4} 226 {200 + jw} 234L{200 + ch} {low}"
        f"Q208 {low + 5} 202 {low + 4}L206 248L214 236L207 226L216 214L224 205L214 196L211 170L222 158L214 140"
        "L222 118Z",
        middle,
    )
    out += _fill(
        f"M250 150L249 190C248 210 {200 + jw + 4} 226 {200 + jw} 234L{200 + ch} {low}L{200 + ch - 4} {low - 9}"
        f"L{200 + jw - 10} 226L234 200L244 180Z",
        dark,
    )
    if face.female:
        return out + _fill("M151 192L158 200L168 224L172 240L164 232C156 222 152 208 151 192Z", middle)
    return out + _fill("M151 190L160 196L172 222L178 240L166 234C156 224 152 208 151 190Z", middle)


def _eyes(face: Face) -> str:
    _, middle, dark = face.skin
    out = _fill("M160 164L176 158L194 166L195 176L184 184L166 180Z", middle)
    out += _fill("M206 166L224 158L241 164L236 180L216 184L207 176Z", dark)
    thick = 6 if face.female else 8
    if face.brow:
        inner = 160 + face.stern * 3
        left = f"M158 162L176 154L196 {inner:g}L195 {inner + thick:g}L176 {154 + thick}L160 {161 + thick}Z"
        right = f"M242 162L224 154L204 {inner:g}L205 {inner + thick:g}L224 {154 + thick}L240 {161 + thick}Z"
        out += _fill(left, face.brow) + _fill(right, mix(face.brow, "#000000", 0.25))
    out += _fill("M166 175Q177 166 191 175Q178 182 166 175Z", "#F6F1E4")
    out += _fill("M209 175Q222 166 234 175Q222 182 209 175Z", "#CFC7B6")
    for x, spark in ((179, 1.5), (221, 1.3)):
        out += _fill(disc(x, 174.5, 4.6, 4.6), face.eye)
        out += _fill(disc(x, 174.5, 2, 2), mix(face.eye, "#000000", 0.65))
        out += _fill(disc(x - 1.5, 173, spark, spark), "#FFFFFF")
    lid = 3.4 if face.female else 2.6
    out += _stroke("M164 174Q177 164 193 174", "#1A120D", lid) + _stroke("M207 174Q222 164 236 174", "#1A120D", lid)
    if face.female:
        out += _stroke("M164 174L159 170", "#1A120D", 2.4) + _stroke("M236 174L241 170", "#1A120D", 2.4)
    return out


def _nose(face: Face) -> str:
    _, middle, dark = face.skin
    if face.nose == "broad":
        return _fill("M200 166L207 172L218 204L208 213L190 209L196 198Z", middle) + _fill(
            "M188 207L208 213L218 204L213 216L193 216Z", dark
        )
    if face.nose == "hooked":
        return _fill("M198 162L210 184L214 206L203 216L192 208L199 196Z", middle) + _fill(
            "M192 208L203 216L214 206L208 219L198 218Z", dark
        )
    if face.nose == "small":
        return _fill("M201 180L205 186L210 203L203 209L195 206L199 198Z", middle) + _fill(
            "M195 206L203 209L210 203L207 211L198 211Z", dark
        )
    return _fill("M200 168L206 172L213 204L204 211L193 207L198 200Z", middle) + _fill(
        "M193 207L204 211L213 204L209 213L196 213Z", dark
    )


def _mouth(face: Face) -> str:
    _, middle, _ = face.skin
    if face.mouth == "none":
        return ""
    if face.mouth == "grin":
        return _fill("M176 227Q200 237 224 227Q220 247 200 249Q180 247 176 227Z", "#3A1D14") + _fill(
            "M180 230Q200 239 220 230Q218 239 200 242Q182 239 180 230Z", "#FBF6E9"
        )
    if face.mouth == "open":
        return _fill("M184 229Q200 223 216 229Q216 246 200 248Q184 246 184 229Z", "#3A1D14") + _fill(
            "M188 231Q200 227 212 231L210 235H190Z", "#FBF6E9"
        )
    if face.female:
        up = {"smile": -4, "smirk": -2, "grim": 3}.get(face.mouth, 0)
        right = up - 4 if face.mouth == "smirk" else up
        shape = f"M184 {231 + up}Q192 226 200 229Q208 226 217 {231 + right}Q208 241 200 241Q192 241 184 {231 + up}Z"
        return _fill(shape, face.lips) + _stroke(f"M184 {231 + up}Q200 235 217 {231 + right}", "#5A1D20", 2)
    line = {
        "smile": "M180 229Q200 242 221 228",
        "smirk": "M184 234Q204 236 221 226",
        "grim": "M182 236Q200 228 219 237",
    }.get(face.mouth, "M182 232Q200 229 219 233")
    return _stroke(line, "#3A1D14", 4) + _fill("M188 242L212 242L206 248L194 248Z", middle)


def _age(face: Face) -> str:
    _, middle, dark = face.skin
    out = ""
    if face.lines >= 1:
        out += _stroke("M186 212Q176 218 174 230", middle, 2.6) + _stroke("M216 212Q226 218 228 230", dark, 2.6)
    if face.lines >= 2:
        out += _stroke("M174 132Q200 126 228 133", middle, 2.2) + _stroke("M178 143Q200 138 224 144", middle, 2.2)
        out += _stroke("M166 188Q176 192 186 188", middle, 2.2) + _stroke("M214 188Q224 192 234 187", dark, 2.2)
    return out


def neck(skin: Ramp, wide: float = 36) -> str:
    """The neck, ``wide`` units to each side."""
    left, right = 200 - wide, 200 + wide
    return _fill(f"M{left} 222L{left - 4} 300L{right + 4} 300L{right} 222Z", skin[1]) + _fill(
        f"M{left} 232L{right} 232L{right + 4} 300L194 300Q206 270 {left} 250Z", skin[2]
    )
