"""Plays Firetop Mountain with greedy bots and prints what its balance is measured by.

    python benchmarks/balance/warlock.py PLAYERS GAMES [PACK ...] [--seed FIRST] [--equal]
    python benchmarks/balance/warlock.py 2,3,4,5,6 200              every row of the table, a line each
    python benchmarks/balance/warlock.py 1 200                      alone
    python benchmarks/balance/warlock.py 2,3,4,5,6 300 --equal      the share of wins by seat where all have Skill 10

Seeds are FIRST, FIRST + 1 ... (0 unless told), so the same command prints the same numbers, compiled or not.
"""

from argparse import ArgumentParser
from collections import Counter
from statistics import fmean, quantiles

from waystone.bots.bot import Bot
from waystone.bots.greedy import GreedyBot
from waystone.engine.match import Match
from waystone.engine.registry import edition, find
from waystone.engine.rng import Rng
from waystone.games.warlock.model.board import MAZE
from waystone.games.warlock.model.content import NONE
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.state import Dungeon

GAME = find("warlock")
GALLERY = 4  # north of this row the Maze opens on the way to the Warlock
STRONG = {"Zagor the Warlock", "Dragon", "Vampire", "Ghoul", "a rival"}  # the chief killers, as they should be


class Story:
    """One game and what was counted in it."""

    def __init__(self, content: WarlockEdition, players: int, seed: int) -> None:
        self.players = players
        self.match = Match.new(GAME, players, seed, edition=content, log_events=True)
        state = self.match.state
        assert isinstance(state, Dungeon)
        self.g = state
        self.counts: Counter[str] = Counter()
        self.killers: Counter[str] = Counter()
        self._entered: dict[int, bool] = {}  # seats in the Maze: whether they came from the gallery
        self._stood = [state.adventurers[seat].space for seat in range(players)]
        self._play([GreedyBot(Rng(1000 * seed + seat)) for seat in range(players)])
        self._read()

    def _play(self, bots: list[Bot]) -> None:
        seats = [self.match.seat(seat) for seat in range(self.players)]
        while (ask := self.match.ask) is not None:
            self.match.push(bots[ask.seat].choose(seats[ask.seat]))
            self._watch_the_maze()

    def _watch_the_maze(self) -> None:
        """A passage: into the Maze on one side, out on the other."""
        spaces = self.g.content.board.spaces
        for seat in range(self.players):
            now = self.g.adventurers[seat].space
            before = self._stood[seat]
            if now == before:
                continue
            self._stood[seat] = now
            if spaces[now].kind == MAZE and spaces[before].kind != MAZE:
                self._entered[seat] = spaces[before].rect[1] < GALLERY
            elif spaces[before].kind == MAZE and spaces[now].kind != MAZE:
                self.counts["passages"] += self._entered[seat] != (spaces[now].rect[1] < GALLERY)

    def _read(self) -> None:
        foe = "a trap"
        for event in self.match.log:
            if event.kind == "turn":
                foe = "a trap"
            elif event.kind == "battle":
                monster = event.number("monster")
                foe = "Crocodile" if monster == NONE else self.g.content.encounters[monster].name
            elif event.kind == "attacked":
                foe = "a rival"
            elif event.kind == "died":
                self.killers[foe] += 1
            elif event.kind in ("crosses", "ferried"):
                self.counts[self.g.content.crossings[event.number("crossing")].id] += 1
            self.counts[event.kind] += 1

    @property
    def winner(self) -> int:
        result = self.match.result
        assert result is not None
        return (result.winners() or [NONE])[0]

    @property
    def emptied(self) -> float:
        rooms = [space for space in self.g.content.board.spaces if space.treasure]
        return fmean(self.g.treasure[space.room] == NONE for space in rooms)


def line(name: str, shown: str, target: str) -> None:
    print(f"  {name:<36}{shown:<34}{target}")


def report(content: WarlockEdition, players: int, seeds: range) -> None:
    games = len(seeds)
    stories = [Story(content, players, seed) for seed in seeds]
    won = [story for story in stories if story.winner != NONE]
    rounds = sorted(story.g.round for story in won)
    tenths = quantiles(rounds, n=10)
    total: Counter[str] = Counter()
    killers: Counter[str] = Counter()
    for story in stories:
        total.update(story.counts)
        killers.update(story.killers)
    print(f"{players} players, {games} games" if players > 1 else f"alone, {games} games")
    line("median rounds to a win", f"{tenths[4]:.0f}", "60-90" if players == 1 else "35-55")
    line("10th-90th percentile", f"{tenths[0]:.0f}-{tenths[8]:.0f}", "within 28-90")
    stopped = [seed for seed, story in zip(seeds, stories, strict=True) if story.winner == NONE]
    line("games without a winner", f"{100 * len(stopped) / games:.1f}% {stopped or ''}", "under 3%")
    line("deaths per game", f"{total['died'] / games:.2f}", "0.4-1.5")
    killing = ", ".join(f"{name} {count / games:.2f}" for name, count in killers.most_common(5))
    line("chief killers", killing, "")
    others = [(count, name) for name, count in killers.items() if name not in STRONG]
    worst = max(others, default=(0, "none"))
    line("worst ordinary killer", f"{worst[1]} {worst[0] / games:.3f}", "at most 0.1")
    line("Key Challenges per player", f"{total['challenged'] / games / players:.1f}", "6-11")
    line("chest attempts per game", f"{(total['failed'] + total['won']) / games:.2f}", "1.0-2.0")
    line("fights between adventurers", f"{total['attacked'] / games:.1f}", "at least 1 with 4+")
    crossings = [total[name] for name in ("ferry", "raft", "bridge")]
    line("ferry / raft / bridge, %", " / ".join(f"{100 * c / sum(crossings):.0f}" for c in crossings), "each 15+")
    line("crossings per game", f"{sum(crossings) / games:.1f}", "")
    line(
        "Maze passages; dead ends",
        f"{total['passages'] / games:.2f}; {total['dead end'] / games:.2f}",
        "about 1; 0.4-0.8",
    )
    line("rooms emptied of treasure", f"{100 * fmean(story.emptied for story in stories):.0f}%", "75-100%")
    if players > 1:
        skills = Counter(story.g.adventurers[story.winner].first_skill for story in won)
        shares = " / ".join(f"{100 * skills[skill] / len(won):.0f}" for skill in (9, 10, 11))
        line("wins by Skill 9 / 10 / 11, %", shares, "rising; 4 players: Skill 9 at least 10")


def equal_skills(content: WarlockEdition, players: int, seeds: range) -> None:
    """Who wins where nobody is more skilful: by place in the turn order, and by seat."""
    content.content.numbers.skill_by_d6 = [10] * 6
    stories = [Story(content, players, seed) for seed in seeds]
    won = [story for story in stories if story.winner != NONE]
    places = Counter((story.winner - story.g.first) % players for story in won)
    seats = Counter(story.winner for story in won)
    print(f"{players} players, {len(seeds)} games, all Skill 10: each {100 / players:.0f}% +- 5")
    for name, shares in (("place in the turn order", places), ("seat", seats)):
        line(f"wins by {name}, %", " / ".join(f"{100 * shares[i] / len(won):.1f}" for i in range(players)), "")


def main() -> None:
    parser = ArgumentParser(description="What the balance of Firetop Mountain is measured by.")
    parser.add_argument("players", help="numbers of players, such as 2,3,4")
    parser.add_argument("games", type=int, help="for each number of players")
    parser.add_argument("packs", nargs="*")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--equal", action="store_true", help="all have Skill 10: the wins by seat")
    told = parser.parse_args()
    for players in told.players.split(","):
        content = edition("warlock", tuple(told.packs))
        assert isinstance(content, WarlockEdition)
        (equal_skills if told.equal else report)(content, int(players), range(told.seed, told.seed + told.games))


if __name__ == "__main__":
    main()
