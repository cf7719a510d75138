"""Draw the faces of Eclipse and 1989: `python assets/tiles/make_tiles.py`. Classic was drawn by hand.

Each face is an SVG on a grid of 128: what SDL's reader takes (no text, no filters, gradients in user space).
"""

from math import cos, pi, sin
from pathlib import Path

HERE = Path(__file__).parent
SILVER, GOLD = ("#FFFFFF", "#C9CED9", "#8D95A6"), ("#FFF1B8", "#F6B92E", "#B9770E")
MAGENTA, PURPLE = {"light": ("#B0287F", "#8A1A60"), "dark": ("#5E0F42", "#400A2E")}, {
    "light": ("#5B3BB0", "#432A8A"), "dark": ("#2C1A63", "#1D1046")}
FACES = {"light": SILVER, "dark": GOLD}
RAYS = 12


def gradient(name: str, colours: tuple[str, ...]) -> str:
    stops = "".join(
        f'<stop offset="{i / (len(colours) - 1):g}" stop-color="{colour}"/>' for i, colour in enumerate(colours)
    )
    where = 'gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="108" y2="128"'
    return f'<linearGradient id="{name}" {where}>{stops}</linearGradient>'


def picture(ground: str, symbol: str, gradients: str = "", corner: int = 12) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">\n'
        f"  <defs>{gradients}</defs>\n"
        f'  <rect width="128" height="128" rx="{corner}" fill="{ground}"/>\n  {symbol}\n</svg>\n'
    )


def point(angle: float, radius: float) -> str:
    return f"{64 + radius * sin(angle):.1f} {64 - radius * cos(angle):.1f}"


def sun() -> str:
    """A disc in a wreath of rays."""
    rays = []
    for number in range(RAYS):
        angle = 2 * pi * number / RAYS
        tip = 53 if number % 2 == 0 else 46
        rays.append(f"M{point(angle - 0.16, 33)} L{point(angle, tip)} L{point(angle + 0.16, 33)} Z")
    return f'<path d="{" ".join(rays)}" fill="url(#metal)"/><circle cx="64" cy="64" r="27" fill="url(#metal)"/>'


def moon() -> str:
    """A crescent open to the right."""
    return '<path d="M91 17.5 A48 48 0 1 0 91 110.5 A37 46.5 0 0 1 91 17.5 Z" fill="url(#metal)"/>'


def eclipse() -> dict[str, str]:
    drawn = {}
    for side, grounds, symbol in (("first", MAGENTA, sun()), ("second", PURPLE, moon())):
        for face, metal in FACES.items():
            gradients = gradient("ground", grounds[face]) + gradient("metal", metal)
            drawn[f"{side}-{face}"] = picture("url(#ground)", symbol, gradients)
    return drawn


def atari() -> dict[str, str]:
    """Black on white and white on black, framed as a window of that time."""
    drawn = {}
    for face, ink, paper in (("light", "#000000", "#FFFFFF"), ("dark", "#FFFFFF", "#000000")):
        frame = f'<rect x="10.5" y="10.5" width="107" height="107" fill="none" stroke="{ink}" stroke-width="5.2"/>'
        edge = '<rect x="2" y="2" width="124" height="124" fill="none" stroke="#000000" stroke-width="4.2"/>'
        stroke = f'fill="none" stroke="{ink}" stroke-width="12"'
        circle = f'<circle cx="64" cy="64" r="34" {stroke}/>'
        diamond = f'<path d="M64 24 L104 64 L64 104 L24 64 Z" {stroke} stroke-linejoin="miter"/>'
        drawn[f"first-{face}"] = picture(paper, edge + frame + circle, corner=0)
        drawn[f"second-{face}"] = picture(paper, edge + frame + diamond, corner=0)
    return drawn


if __name__ == "__main__":
    for name, faces in (("eclipse", eclipse()), ("1989", atari())):
        for face, svg in faces.items():
            (HERE / name / f"{face}.svg").write_text(svg, encoding="utf-8")
