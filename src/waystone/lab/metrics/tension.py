"""How exciting games are: the chances to win, turn by turn, as the game's own advice judges them."""

from collections.abc import Iterator
from itertools import pairwise

from waystone.lab.metrics import metric
from waystone.lab.played import Moment, Played

PARTS = 10  # a game is cut into as many parts to draw its course


def leader(moment: Moment) -> int:
    """The seat with the best chance; -1 while several have it."""
    best = max(moment.chances)
    return moment.chances.index(best) if moment.chances.count(best) == 1 else -1


def winners_chance(played: Played) -> list[float]:
    """The winner's chance at the beginning of every turn; none without one winner, or of a team."""
    winners = played.winners()
    if played.game.cooperative or len(winners) != 1 or played.players < 2:
        return []
    return [moment.chances[winners[0]] for moment in played.moments]


@metric("lead-changes", "Lead changes", about="How often another seat than before has the best chance to win.")
def lead_changes(played: Played) -> Iterator[tuple[str, float]]:
    if not played.game.cooperative and played.players > 1:
        leaders = [seat for seat in map(leader, played.moments) if seat >= 0]
        yield "", float(sum(before != now for before, now in pairwise(leaders)))


@metric("known-after", "The winner leads for good after", unit="share", about="The part of the game that is over then.")
def known_after(played: Played) -> Iterator[tuple[str, float]]:
    if winners_chance(played):
        winner = played.winners()[0]
        behind = [
            number for number, moment in enumerate(played.moments) if max(moment.chances) > moment.chances[winner]
        ]
        yield "", (behind[-1] + 1) / len(played.moments) if behind else 0.0


@metric(
    "comebacks", "Comebacks", unit="share", about="Games won from less than half of a fair chance, past the middle."
)
def comebacks(played: Played) -> Iterator[tuple[str, float]]:
    chances = winners_chance(played)
    if chances:
        late = chances[len(chances) // 2 :]
        yield "", float(min(late) < 0.5 / played.players)


@metric("tension", "Tension", unit="share", about="How near the second is to the first, on average: 100% is level.")
def tension(played: Played) -> Iterator[tuple[str, float]]:
    if played.game.cooperative or played.players < 2 or not played.moments:
        return
    gaps = []
    for moment in played.moments:
        first, second = sorted(moment.chances, reverse=True)[:2]
        gaps.append(first - second)
    yield "", 1.0 - sum(gaps) / len(gaps)


@metric("winners-chance", "The winner's chance in the course of the game", unit="share", chart="line")
def course(played: Played) -> Iterator[tuple[str, float]]:
    chances = winners_chance(played) or team_chance(played)
    for part in range(PARTS + 1 if chances else 0):
        yield str(part * 100 // PARTS), chances[min(len(chances) - 1, part * len(chances) // PARTS)]


def team_chance(played: Played) -> list[float]:
    """Of a team that wins, in games against the game itself."""
    if not played.game.cooperative or not played.winners():
        return []
    return [max(moment.chances) for moment in played.moments]
