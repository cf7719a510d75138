"""Cut Inter down to the letters the program shows: `python assets/fonts/make_fonts.py [FOLDER_OF_INTER]`.

Development time only; needs fonttools and Inter's static OTF files (Debian: fonts-inter). Inter is under the
SIL Open Font License and declares no Reserved Font Name, so the cut files may keep its name; OFL.txt goes with them.
"""

import sys
from pathlib import Path

from fontTools import subset

HERE = Path(__file__).parent
INSTALLED = Path("/usr/share/fonts/opentype/inter")
STYLES = ("Regular", "SemiBold")
LETTERS = (
    range(0x20, 0x7F),  # ASCII
    range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    range(0x218, 0x21C),  # Romanian
    range(0x2010, 0x2027),  # dashes, quotation marks, ellipsis
    [ord(sign) for sign in "‹›€−≈≤≥←↑→↓↔✓✗●○■□▲▼▶◀"],
)


def cut(source: Path, target: Path) -> None:
    """Write `source` with LETTERS only. Kerning stays; contextual forms go, they would turn "->" into an arrow."""
    names = [*range(7), 13, 14]
    options = subset.Options(notdef_outline=True, name_IDs=names, layout_features=["kern", "ccmp", "mark"])
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[letter for letters in LETTERS for letter in letters])
    subsetter.subset(font)
    subset.save_font(font, target, options)
    print(f"{target.name}: {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else INSTALLED
    for style in STYLES:
        cut(folder / f"Inter-{style}.otf", HERE / f"Inter-{style}.otf")
