"""Plays Wayward with the greedy bot and prints what its balance is measured by.

    python benchmarks/balance/wayward.py MAP PLAYERS GAMES [PACK ...]
    python benchmarks/balance/wayward.py dungeon,city 2,3,4,5,6 200

Seeds are 0, 1, 2 ..., so the same command prints the same numbers, compiled or not.
"""

import sys
from collections import Counter
from statistics import fmean

from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.registry import edition, find
from waystone.engine.rng import Rng
from waystone.games.wayward.model.content import GUARD_ROOM
from waystone.games.wayward.model.options import (
    Bet,
    Dig,
    Fight,
    Go,
    Launch,
    PickUp,
    Push,
    Rob,
    Sell,
    Trip,
    Use,
    WaywardEdition,
)
from waystone.games.wayward.model.state import Wayward
from waystone.games.wayward.rules.gate import places

GAME = find("wayward")
ADVICE = GAME.advice()
EARLY_TURNS = 4
RICH = 100


def steals(option: Option) -> bool:
    """WW-121: what lies in the Guard Room is picked up under its special rule."""
    return isinstance(option, PickUp) and option.area.special == GUARD_ROOM


class Story:
    """One game and what was counted in it."""

    def __init__(self, content: WaywardEdition, map: str, players: int, seed: int) -> None:
        settings = {"map": map}
        self.match = Match.new(GAME, players, seed, settings=settings, edition=content, copyable=False, log_events=True)
        state = self.match.state
        assert isinstance(state, Wayward)
        self.g = state
        self.counts: Counter[str] = Counter()
        self.entered: set[str] = set()
        self.used: set[str] = set()
        self.chance = Rng(seed + 777)
        self.start = ""  # the area of the first action
        self.early_gold = 0  # of the first player after four turns
        self.rich_turn = 0  # his turn of the hundredth gold, one more than the last if there was none
        self._play()

    def _play(self) -> None:
        while (ask := self.match.ask) is not None:
            self._look_at_the_first()
            weights = ADVICE.priors(self.g, ask)
            best = max(weights)
            liked = [option for option, weight in zip(ask.options, weights, strict=True) if weight == best]
            option = liked[self.chance.below(len(liked))]
            if ask.subject.key == "main":
                here = self.g.here
                self.entered.add(here.code)
                if isinstance(option, Push):
                    self.counts["guards"] += 1
                elif isinstance(option, Go) and option.way.bridge >= 0:
                    self.counts["bridges"] += 1
                elif isinstance(option, Trip):
                    self.counts["tunnels" if here.tunnel else "ferries and passages"] += 1
                elif isinstance(option, Use | Fight | Dig | Launch | Sell | Rob | Bet) or steals(option):
                    self.used.add(here.code)
            self.match.push(option)
        self.rich_turn = self.rich_turn or self.g.turn + 1
        names = {"duel": "duels", "jail": "jailings", "hourglass": "hour glasses"}
        for event in self.match.log:
            if event.kind in names:
                self.counts[names[event.kind]] += 1
            elif event.kind == "rolled" and event.facts["purpose"] == "watchers":
                self.counts["watchers"] += 1

    def _look_at_the_first(self) -> None:
        """How the first player fares, for the solo game by start room."""
        gold = self.g.players[0].gold
        self.start = self.start or self.g.here.code
        if self.g.turn <= EARLY_TURNS:
            self.early_gold = gold
        if gold >= RICH and not self.rich_turn:
            self.rich_turn = self.g.turn


def report(content: WaywardEdition, map: str, players: int, games: int) -> None:
    stories = [Story(content, map, players, seed) for seed in range(games)]
    results = [story.match.result for story in stories]
    first = Counter(
        (winner - story.g.first) % players
        for story, result in zip(stories, results, strict=True)
        if result
        for winner in result.winners()
    )
    print(f"{map}, {players} players, {games} games")
    print(f"  rounds {fmean(story.g.round for story in stories):.2f}")
    print(f"  share who get out {fmean(place > 0 for story in stories for place in places(story.g)):.2f}")
    print(f"  winner's gold {fmean(max(result.scores) for result in results if result):.1f}")
    print(f"  gold of all {fmean(player.gold for story in stories for player in story.g.players):.1f}")
    print(f"  gate at the end {fmean(story.g.gate for story in stories):.1f}")
    print(f"  wins by place in the turn order {[round(first[i] / games, 2) for i in range(players)]}")
    if players == 1:
        print(f"  won {fmean(result.rewards[0] for result in results if result):.2f}")
        report_starts(stories)
    total: Counter[str] = Counter()
    entered: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for story in stories:
        total.update(story.counts)
        entered.update(story.entered)
        used.update(story.used)
    print("  per player and game: " + ", ".join(f"{key} {total[key] / games / players:.2f}" for key in sorted(total)))
    board = next(board for board in content.content.boards if board.id == map)
    inside = [area for area in board.areas if not area.outside]
    rare = [f"{area.code} {100 * entered[area.code] // games}" for area in inside if entered[area.code] * 10 < games]
    print(f"  areas entered in fewer than 10% of games: {', '.join(rare) or 'none'}")
    letters = [area for area in inside if area.letter]
    print("  special areas used, % of games: " + ", ".join(f"{a.code} {100 * used[a.code] // games}" for a in letters))


def report_starts(stories: list[Story]) -> None:
    """Solo by start room: how far each is from the mean of the rooms."""
    starts = sorted({story.start for story in stories})
    for words, seen in (("gold after four turns", "early_gold"), ("turn of the 100th gold", "rich_turn")):
        rooms = [fmean(getattr(story, seen) for story in stories if story.start == start) for start in starts]
        mean = fmean(rooms)
        told = ", ".join(
            f"{start} {room:.1f} ({room / mean - 1:+.0%})" for start, room in zip(starts, rooms, strict=True)
        )
        print(f"  {words}: mean {mean:.1f}; {told}")


def main() -> None:
    maps, players, games, *packs = sys.argv[1:]
    content = edition("wayward", tuple(packs))
    assert isinstance(content, WaywardEdition)
    for map in maps.split(","):
        for count in players.split(","):
            report(content, map, int(count), int(games))


if __name__ == "__main__":
    main()
