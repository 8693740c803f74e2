"""Range and sight: which row of a card counts, and which areas are in sight at a range. WL-32, WL-33, WL-58, R44."""

from mypy_extensions import i64

from waystone.games.waylanders.model.board import LONG, MEDIUM, SHORT
from waystone.games.waylanders.model.content import EMPTY
from waystone.games.waylanders.model.effects import KEEN_SIGHT, LENT_ROW
from waystone.games.waylanders.model.state import Way
from waystone.games.waylanders.rules.powers import powers_for


def row_of(g: Way, mini: i64, reach: i64) -> i64:
    """WL-58, WL-84, WL-93, R44: its row for a range in its state of health, or one that an ability lends it."""
    rows = g.stats(mini).rows
    row: i64 = rows[reach]
    if row == EMPTY and g.may_serve(mini, LENT_ROW):
        for power in powers_for(g, mini, LENT_ROW):
            if power.ability.use_row_as == reach:
                return rows[power.ability.use_row]
    return row


def armed_for(g: Way, mini: i64) -> i64:
    """WL-58, R44: the ranges for which it has a row, of its own or lent, a bit each."""
    armed = g.stats(mini).armed
    if g.may_serve(mini, LENT_ROW):
        for reach in range(SHORT, LONG + 1):
            if row_of(g, mini, reach) != EMPTY:
                armed |= 1 << reach
    return armed


def reach_to(g: Way, mini: i64, area: i64) -> i64:
    """WL-33: the range of an attack on an area that may be attacked."""
    here = g.areas[g.at[mini]]
    if area == here.index:
        return SHORT
    return MEDIUM if area in here.adjacent else LONG


def sees_past_rocks(g: Way, mini: i64, reach: i64) -> bool:
    """Whether an ability lets it attack at a range though rock is in the way."""
    for power in powers_for(g, mini, KEEN_SIGHT):
        if power.ability.ignore_rocks >> reach & 1:
            return True
    return False


def sees(g: Way, mini: i64, reach: i64, area: i64) -> bool:
    """WL-32, R49: whether an adventurer itself has an area in sight at a range."""
    return area in areas_in_reach(g, mini, reach)


def areas_in_reach(g: Way, mini: i64, reach: i64) -> list[i64]:
    """WL-25, WL-32, WL-33: the areas in sight at a range; the own area always."""
    area = g.areas[g.at[mini]]
    if reach == SHORT:
        return area.short
    past = g.may_serve(mini, KEEN_SIGHT) and sees_past_rocks(g, mini, reach)
    if reach == MEDIUM:
        return area.medium_past_rocks if past else area.medium
    return area.long_past_rocks if past else area.long
