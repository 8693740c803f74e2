"""What a designer should know of a map: how many areas and ways out, and what nobody can reach."""

from waystone.engine.phrases import counted
from waystone.games.wayward.model.content import NOWHERE, Board, Content


def remarks(content: Content, id: str) -> list[str]:
    for board in content.boards:
        if board.id == id:
            return [_counts(board), _reached(board), *_dead_ends(board)]
    return []


def _counts(board: Board) -> str:
    exits = [way for way in board.ways if way.exit]
    gold = sum([area.gold for area in board.areas])
    return f"{counted(len(board.areas), 'area')}, {counted(len(exits), 'way')} out, {gold} gold lying"


def _reached(board: Board) -> str:
    """By ways, tunnels, ferries and passages, whatever they cost; by the special areas nobody is counted to come."""
    reached = board.starts.copy() if board.starts else [board.start_area]
    for area in reached:  # grows as it goes
        for target in [way.target for way in board.areas[area].ways] + board.areas[area].trips:
            if target != NOWHERE and target not in reached:
                reached.append(target)
    lost = [area.name for area in board.areas if area.index not in reached]
    return f"No way leads to: {', '.join(lost)}" if lost else "Every area can be reached"


def _dead_ends(board: Board) -> list[str]:
    ends = [area.name for area in board.areas if len(area.ways) + len(area.trips) == 1]
    return [f"Only one way leads out of: {', '.join(ends)}"] if ends else []
