"""The Key cards: who can know what about the nine numbers, and dealing anew what a viewer cannot know.

What a player was shown is kept as the question that was asked; the answer is read from the cards.
FM-54 to FM-58, FM-176, FM-177, FM-190, FM-191.
"""

from typing import Final, final

from mypy_extensions import i64

from waystone.engine.bits import nth, ones
from waystone.engine.rng import Rng
from waystone.games.warlock.model.content import KEYS
from waystone.games.warlock.model.options import triples
from waystone.games.warlock.model.state import CHEST, PILE, Dungeon, put

TRIPLES: Final[list[i64]] = [1 << a | 1 << b | 1 << c for a, b, c in triples()]
ALL_KEYS: Final = (2 << KEYS) - 2  # every number, a bit each
TRIES: Final = 200
PLACES: Final = 8  # six seats, the pile, the chest
MOST_NOTEBOOKS: Final = 4000  # that are remembered


def learn_all(g: Dungeon, viewer: int, numbers: int) -> None:
    """The viewer has seen who holds these numbers."""
    g.placed = put(g.placed, viewer, g.placed[viewer] | numbers)


def learn_of(g: Dungeon, viewer: int, seat: int, numbers: int) -> None:
    """The viewer has seen whether one player holds these numbers."""
    place = viewer * g.seats + seat
    g.asked = put(g.asked, place, g.asked[place] | numbers)


def own_numbers(g: Dungeon, seat: int) -> int:
    bits = 0
    for number in range(1, KEYS + 1):
        if g.holder[number] == seat:
            bits |= 1 << number
    return bits


def chest_numbers(g: Dungeon) -> int:
    return own_numbers(g, CHEST)


def room_at(g: Dungeon, place: int) -> int:
    """How many numbers a place has: public knowledge."""
    if place == CHEST:
        return 3
    if place == PILE:
        return 6 if g.solo else 0
    return g.key_counts[place] if place < g.seats else 0


def told(g: Dungeon, viewer: int) -> list[int]:
    """For each number the places, a bit each, that nothing shown to the viewer rules out; index 0 is unused."""
    everywhere = 1 << CHEST
    if g.solo:
        everywhere |= 1 << PILE
    else:
        for seat in range(g.seats):
            if seat != viewer:
                everywhere |= 1 << seat
    places = [everywhere] * (KEYS + 1)
    placed = g.placed[viewer]
    for number in range(1, KEYS + 1):
        holder = g.holder[number]
        if holder == viewer or placed >> number & 1:
            places[number] = 1 << holder
    if viewer < g.seats:
        for seat in range(g.seats):
            asked = g.asked[viewer * g.seats + seat]
            if asked:
                for number in range(1, KEYS + 1):
                    if asked >> number & 1:
                        if g.holder[number] == seat:
                            places[number] = 1 << seat
                        else:
                            places[number] &= ~(1 << seat)
    return places


def of_chest(places: list[int]) -> tuple[i64, i64]:
    """The numbers that are surely under the chest, and those that surely are not, a bit each."""
    sure: i64 = 0
    never: i64 = 0
    for number in range(1, KEYS + 1):
        if places[number] == 1 << CHEST:
            sure |= 1 << number
        elif not places[number] >> CHEST & 1:
            never |= 1 << number
    return sure, never


def told_of_chest(g: Dungeon, viewer: int) -> tuple[int, int]:
    """`of_chest` by what was `told` to the viewer, without working out where else each number could be."""
    plays = viewer < g.seats  # an onlooker has asked nobody
    first = viewer * g.seats
    placed: i64 = g.placed[viewer]
    nowhere_else: i64 = ALL_KEYS if plays and not g.solo else 0  # numbers that every other player was asked for
    for seat in range(g.seats):
        if plays and seat != viewer:
            nowhere_else &= g.asked[first + seat]
    sure: i64 = 0
    never: i64 = 0
    bit: i64 = 1
    for number in range(1, KEYS + 1):
        holder = g.holder[number]
        bit <<= 1
        if holder == CHEST:
            if (placed | nowhere_else) & bit:
                sure |= bit
        elif placed & bit or holder == viewer or (plays and holder != PILE and g.asked[first + holder] & bit):
            never |= bit
    return sure, never


def open_triples(g: Dungeon, places: list[int]) -> list[int]:
    """The triples that could be under the chest, as far as single numbers and public tries tell."""
    sure, never = of_chest(places)
    tries = g.tries
    found: list[int] = []
    for triple in TRIPLES:
        if triple & never == 0 and sure & ~triple == 0 and fits_tries(triple, tries):
            found.append(triple)
    return found


def fits_tries(triple: i64, tries: tuple[tuple[int, int], ...]) -> bool:
    """Whether as many of the named numbers would have been right as were."""
    for named, right in tries:
        if ones(triple & named) != right:
            return False
    return True


# ------------------------------------------------------------------ the notebook
@final
class Notebook:
    """All that a viewer can know for certain about the numbers. Never changed."""

    def __init__(self, places: list[int], triples: list[int]) -> None:
        self.places = places  # where each number could be, a bit for each place; one bit: certain
        self.triples = triples  # that could be under the chest, a bit for each number
        self.unsure = [number for number in range(1, KEYS + 1) if places[number].bit_count() > 1]


Facts = tuple[int, tuple[int, ...], int, tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]
_notebooks: Final[dict[Facts, Notebook]] = {}


def facts(g: Dungeon, viewer: int) -> Facts:
    """All that a viewer's notebook depends on."""
    first = viewer * g.seats
    placed = g.placed[viewer] if g.placed else 0
    return viewer, g.holder, placed, g.asked[first : first + g.seats], g.key_counts, g.tries


def notebook(g: Dungeon, viewer: int) -> Notebook:
    """What the viewer can know; worked out once for the same cards, answers and announcements."""
    if not g.holder:
        return Notebook([0] * (KEYS + 1), [])
    given = facts(g, viewer)
    known = _notebooks.get(given)
    if known is None:
        if len(_notebooks) >= MOST_NOTEBOOKS:
            _notebooks.clear()
        known = work_out(g, viewer)
        _notebooks[given] = known
    return known


def forget_notebooks() -> None:
    _notebooks.clear()


def work_out(g: Dungeon, viewer: int) -> Notebook:
    """Exact: a number could be at a place just if some deal that fits all that was shown and announced has it there."""
    places = told(g, viewer)
    possible = open_triples(g, places)
    free = [number for number in range(1, KEYS + 1) if places[number].bit_count() > 1]
    rooms = [room_at(g, place) for place in range(PLACES)]
    for number in range(1, KEYS + 1):
        if number not in free:
            rooms[places[number].bit_length() - 1] -= 1
    found = [places[number] if number not in free else 0 for number in range(KEYS + 1)]
    fitting: list[int] = []
    for triple in possible:
        rest = [number for number in free if not triple >> number & 1]
        if seat_all(places, rest, rooms, found):
            fitting.append(triple)
            for number in free:
                if triple >> number & 1:
                    found[number] |= 1 << CHEST
    return Notebook(found, fitting)


def seat_all(places: list[int], rest: list[int], rooms: list[int], found: list[int]) -> bool:
    """Whether these numbers can be shared out among the players; adds to `found` where each could then be."""
    if not fits(places, rest, 0, rooms):
        return False
    for i in range(len(rest)):
        number = rest[i]
        unproven = places[number] & ~found[number] & ~(1 << CHEST)
        if not unproven:
            continue
        others = rest[:i] + rest[i + 1 :]
        for place in range(CHEST):
            if rooms[place] and unproven >> place & 1:
                rooms[place] -= 1
                if fits(places, others, 0, rooms):
                    found[number] |= 1 << place
                rooms[place] += 1
    return True


def fits(places: list[int], rest: list[int], start: int, rooms: list[int]) -> bool:
    if start == len(rest):
        return True
    mask = places[rest[start]]
    for place in range(CHEST):
        if rooms[place] and mask >> place & 1:
            rooms[place] -= 1
            fit = fits(places, rest, start + 1, rooms)
            rooms[place] += 1
            if fit:
                return True
    return False


# ------------------------------------------------------------------ dealing anew
def redeal_keys(g: Dungeon, viewer: int, rng: Rng) -> None:
    """Every deal that fits what the viewer was shown, and the announced tries, is equally likely."""
    if not g.holder:
        return
    places = told(g, viewer)
    possible = open_triples(g, places)
    for _ in range(TRIES):
        holder = deal(g, places, possible[rng.below(len(possible))], rng)
        if holder:
            g.holder = tuple(holder)
            return
    worlds: list[list[int]] = []
    for triple in possible:
        every_deal(g, places, triple, worlds)
    g.holder = tuple(worlds[rng.below(len(worlds))])


def deal(g: Dungeon, places: list[int], triple: int, rng: Rng) -> list[int]:
    """The other numbers dealt to the free places of the players; empty if one cannot be there."""
    holder = [0] * (KEYS + 1)
    rooms = [room_at(g, place) for place in range(CHEST)]
    loose: list[int] = []
    for number in range(1, KEYS + 1):
        if triple >> number & 1:
            holder[number] = CHEST
        elif ones(places[number]) == 1:
            place = nth(places[number], 0)
            holder[number] = place
            rooms[place] -= 1
        else:
            loose.append(number)
    rng.shuffle(loose)
    taken = 0
    for place in range(CHEST):
        for _ in range(rooms[place]):
            number = loose[taken]
            if not places[number] >> place & 1:
                return []
            holder[number] = place
            taken += 1
    return holder


def every_deal(g: Dungeon, places: list[int], triple: int, worlds: list[list[int]]) -> None:
    """All deals with this triple, for viewers who know so much that chance hardly finds one."""
    rooms = [room_at(g, place) for place in range(CHEST)]
    share_out(places, triple, 1, rooms, [0] * (KEYS + 1), worlds)


def share_out(
    places: list[int], triple: int, number: int, rooms: list[int], holder: list[int], worlds: list[list[int]]
) -> None:
    if number > KEYS:
        worlds.append(holder.copy())
        return
    if triple >> number & 1:
        holder[number] = CHEST
        share_out(places, triple, number + 1, rooms, holder, worlds)
        return
    for place in range(CHEST):
        if rooms[place] and places[number] >> place & 1:
            rooms[place] -= 1
            holder[number] = place
            share_out(places, triple, number + 1, rooms, holder, worlds)
            rooms[place] += 1
