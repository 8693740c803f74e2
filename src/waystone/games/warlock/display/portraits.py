"""The faces of the six adventurers, each in "
"a square of 100: to be told apart by what they wear, not by colour alone."""

from typing import Final

from waystone.drawing import svg

Layer = tuple[str, str]  # a colour of the palette, or SEAT for the player's own; path data

SEAT: Final = ""

_SHOULDERS: Final = "M3 100C5 80 22 73 36 70H64C78 73 95 80 97 100Z"
_FACE: Final = "M50 18C67 18 74 30 74 46C74 64 63 78 50 78C37 78 26 64 26 46C26 30 33 18 50 18Z"
_NECK: Final = "M40 66H60V80C56 86 44 86 40 80Z"
_LOOK: Final = "M37 45a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0ZM55 45a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0Z"
_BROWS: Final = "M33 39L46 37V40L34 42ZM67 39L54 37V40L66 42Z"

LAYERS: Final[tuple[tuple[Layer, ...], ...]] = (
    (  # a helm with a plume
        (SEAT, "M50 14C42 -2 66 -6 86 6C98 16 98 36 90 50C88 30 74 18 50 14Z"),
        ("steel", _SHOULDERS),
        (SEAT, "M34 72H66L61 100H39Z"),
        ("iron", "M31 60H69V74C60 84 40 84 31 74Z"),
        ("skin", _FACE),
        ("void", "M36 54a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0ZM56 54a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0Z"),
        ("steel", "M50 9C72 9 80 26 80 46V68L68 76V44H54V60H46V44H32V76L20 68V46C20 26 28 9 50 9Z"),
        ("iron", "M20 40H80V46H20ZM47 10H53V40H47Z"),
    ),
    (  # a hood
        (SEAT, "M50 4C76 4 88 28 86 56C86 66 92 72 97 100H3C8 72 14 66 14 56C12 28 24 4 50 4Z"),
        ("shade", "M50 16C70 16 76 34 74 54C72 70 62 84 50 84C38 84 28 70 26 54C24 34 30 16 50 16Z"),
        ("skin", "M50 24C64 24 70 36 70 50C70 66 60 78 50 78C40 78 30 66 30 50C30 36 36 24 50 24Z"),
        ("hair", "M30 54C34 62 42 60 50 60C58 60 66 62 70 54C70 70 62 82 50 82C38 82 30 70 30 54ZM42 65V69H58V65Z"),
        ("hair", "M30 42C34 28 66 28 70 42C62 36 56 38 50 32C44 38 38 36 30 42Z"),
        ("void", _LOOK),
        ("leaf", "M50 84L58 92L50 100L42 92Z"),
    ),
    (  # an iron cap and a great beard
        (SEAT, "M3 100C5 84 16 76 28 72H72C84 76 95 84 97 100Z"),
        ("skin", "M50 20C70 20 78 34 78 48C78 62 68 74 50 74C32 74 22 62 22 48C22 34 30 20 50 20Z"),
        ("ginger", "M20 46C26 56 34 54 42 56L50 52L58 56C66 54 74 56 80 46C84 66 78 88 66 98L58 90L50 100L42 90L34 98"
        "C22 88 16 66 20 46Z"),
        ("void", _LOOK),
        ("skin", "M43 46H57C60 58 56 60 50 60C44 60 40 58 43 46Z"),
        ("steel", "M50 6C72 6 82 20 82 38H18C18 20 28 6 50 6Z"),
        ("iron", "M14 34H86V42H14ZM46 6H54V34H46Z"),
        ("shade", "M40 66H60V69H40Z"),
    ),
    (  # a headband and a patch over one eye
        ("leather", _SHOULDERS),
        (SEAT, "M20 78L46 100H34L10 86ZM80 78L54 100H66L90 86Z"),
        ("skin", _NECK),
        ("hair", "M50 8C72 8 82 24 80 46L74 56C76 40 70 34 50 34C30 34 24 40 26 56L20 46C18 24 28 8 50 8Z"),
        ("skin", _FACE),
        ("hair", "M28 56C32 62 38 64 50 64C62 64 68 62 72 56C70 72 60 80 50 80C40 80 30 72 28 56ZM40 68V71H60V68Z"),
        ("hair", "M50 10C70 10 78 22 78 34H22C22 22 30 10 50 10Z"),
        (SEAT, "M21 28C40 22 60 22 79 28V37C60 31 40 31 21 37ZM79 30L97 36L92 42L97 50L78 38Z"),
        ("void", "M37 45a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0ZM53 39H69V46C69 54 54 54 53 46ZM24 34L55 38V41L24 38Z"),
    ),
    (  # long pale hair and pointed ears
        ("flax", "M50 6C76 6 84 28 84 50C84 70 90 82 86 96H14C10 82 16 70 16 50C16 28 24 6 50 6Z"),
        (SEAT, _SHOULDERS),
        ("skin", _NECK),
        ("skin", "M26 44L4 28L12 52L28 60ZM74 44L96 28L88 52L72 60Z"),
        ("skin", _FACE),
        ("flax", "M50 6C72 6 82 20 80 42C72 38 66 30 62 22C52 34 36 38 20 42C18 20 28 6 50 6Z"),
        ("flax", "M18 44L30 50C26 66 30 82 22 96H12C10 80 18 64 18 44ZM82 44L70 50C74 66 70 82 78 96H88"
        "C90 80 82 64 82 44Z"),
        ("void", _LOOK + _BROWS),
        ("shade", "M43 65H57C54 69 46 69 43 65Z"),
        ("leaf", "M50 26L55 33L50 40L45 33Z"),
    ),
    (  # a tonsure and a habit
        (SEAT, "M3 100C4 80 18 66 32 64L50 84L68 64C82 66 96 80 97 100Z"),
        ("skin", _NECK),
        ("hair", "M18 38C18 30 26 28 30 34H70C74 28 82 30 82 38C84 50 78 58 74 60H26C22 58 16 50 18 38Z"),
        ("skin", "M50 12C68 12 76 28 76 46C76 66 64 80 50 80C36 80 24 66 24 46C24 28 32 12 50 12Z"),
        ("hair", "M22 36C30 26 36 30 44 25C48 30 54 30 58 25C64 30 70 26 78 36L76 44C70 34 60 37 50 33"
        "C40 37 30 34 24 44Z"),
        ("void", _LOOK),
        ("shade", "M40 64H60C56 70 44 70 40 64Z"),
        ("shade", "M32 66L50 86L68 66L74 68L50 96L26 68Z"),
        ("hoard", "M47 84H53V89H58V94H53V100H47V94H42V89H47Z"),
    ),
)  # fmt: skip


@svg.kept
def symbols() -> str:
    """The six of them for the scene's defs; each carries the root class, since rules of style do not reach into "
    "a `use`."""
    return "".join([symbol(seat) for seat in range(len(LAYERS))])


def symbol(seat: int) -> str:
    drawn = []
    for colour, data in LAYERS[seat]:
        if colour:
            drawn.append(svg.path(data, f"f-{colour} s-void inked"))
        else:
            drawn.append(svg.element("path", d=data, fill=svg.SEAT_COLOURS[seat], class_="s-void inked"))
    return svg.element("symbol", *drawn, id=f"fm-face-{seat}", class_="fm", viewBox="0 0 100 100")


def face(seat: int, x: float, y: float, size: float) -> str:
    """An adventurer's head and shoulders in a square."""
    return svg.picture(f"fm-face-{seat % len(LAYERS)}", x, y, size)
