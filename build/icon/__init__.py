"""The program's icon: the Squadron emblem on the title screen's blue, cut by the gold line. `build/bake.py icon`."""

from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
WINDOW_ICON = HERE.parents[1] / "assets" / "icon.png"

SIZE = 1024
FINE = 2  # drawn this much larger, then scaled down: smooth edges
INK, NIGHT, BLUE, DOTS = "#0A0F14", "#123A6B", "#1B4F8F", "#2569B8"
PAPER, GOLD, GOLD_LOW = "#F1E7CF", "#FFB52E", "#8A5200"

Shape = tuple[tuple[float, float], ...]

CHEVRONS: tuple[Shape, ...] = (
    ((5, 39.2), (50, 57.2), (95, 39.2), (95, 48.2), (50, 66.2), (5, 48.2)),
    ((14, 53.6), (50, 71.6), (86, 53.6), (86, 62.6), (50, 80.6), (14, 62.6)),
    ((24.8, 68), (50, 86), (75.2, 68), (75.2, 77), (50, 95), (24.8, 77)),
)
STAR: Shape = (
    *((50, 6.8), (55.78, 22.25), (72.25, 22.97), (59.35, 33.24), (63.75, 49.13)),
    *((50, 40.03), (36.25, 49.13), (40.65, 33.24), (27.75, 22.97), (44.22, 22.25)),
)


def bake(names: list[str]) -> None:
    """Write the icon for the window (PNG) and for the program files of Windows (ICO) and macOS (ICNS)."""
    picture = paint()
    sizes = [(side, side) for side in (16, 24, 32, 48, 64, 128, 256)]
    picture.save(HERE / "war-table.ico", sizes=sizes)
    picture.save(HERE / "war-table.icns")
    picture.resize((256, 256), Image.Resampling.LANCZOS).save(WINDOW_ICON, optimize=True)


def paint() -> Image.Image:
    """The icon, SIZE pixels square, with clear corners."""
    side = SIZE * FINE
    ground = Image.new("RGBA", (side, side), NIGHT)
    draw = ImageDraw.Draw(ground)
    _halftone(draw, side)
    # The title screen's slanting gold line, here behind the emblem.
    draw.polygon([(side * 0.80, 0), (side, 0), (side, side), (side * 0.50, side)], fill=BLUE)
    draw.line([(side * 0.80, -side * 0.02), (side * 0.50, side * 1.02)], fill=GOLD, width=side // 28)
    emblem = side * 0.76
    for offset, colours in ((side * 0.022, (GOLD_LOW, INK)), (0.0, (GOLD, PAPER))):
        for shape, colour in ((STAR, colours[0]), *((chevron, colours[1]) for chevron in CHEVRONS)):
            _shape(draw, shape, emblem, (side - emblem) / 2 + offset, (side - emblem) / 2 + offset, colour, side // 50)
    shaped = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    shaped.paste(ground, mask=_corners(side))
    frame = ImageDraw.Draw(shaped)
    frame.rounded_rectangle(_inside(side), radius=side * 0.17, outline=INK, width=side // 40)
    return shaped.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def _halftone(draw: ImageDraw.ImageDraw, side: int) -> None:
    """Dots that grow towards the gold line."""
    step = side / 22
    for row in range(23):
        for column in range(23):
            x, y = (column + row % 2 / 2) * step, row * step
            radius = step * 0.42 * max(0.0, min(1.0, x / side * 1.4 - 0.1))
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=DOTS)


def _shape(draw: ImageDraw.ImageDraw, shape: Shape, size: float, x: float, y: float, colour: str, outline: int) -> None:
    points = [(x + px * size / 100, y + py * size / 100) for px, py in shape]
    draw.line([*points, points[0], points[1]], fill=INK, width=outline, joint="curve")
    draw.polygon(points, fill=colour)


def _inside(side: int) -> tuple[float, float, float, float]:
    margin = side * 0.03
    return margin, margin, side - margin, side - margin


def _corners(side: int) -> Image.Image:
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).rounded_rectangle(_inside(side), radius=side * 0.17, fill=255)
    return mask
