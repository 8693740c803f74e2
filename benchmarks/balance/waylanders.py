"""Plays The Waylanders with the greedy bot and prints what its balance is measured by.

    python benchmarks/balance/waylanders.py GAMES PLAYERS [first=SEED] [pack=FOLDER] [SETTING=VALUE ...]
    python benchmarks/balance/waylanders.py 400 4
    python benchmarks/balance/waylanders.py 200 2 first=10000 scenario=riverbank

Seeds are counted from `first` (0), so the same command prints the same numbers, compiled or not. A pack's content is
tried with `pack`. Seats are counted from the starting player. The advice reads nothing hidden, so it is asked about the
match itself and not about guesses.
"""

import sys
from collections import Counter, defaultdict

from waystone.engine.match import Match
from waystone.engine.registry import edition, find
from waystone.engine.rng import Rng
from waystone.games.waylanders.model.state import Way

GAME = find("waylanders")
ADVICE = GAME.advice()
SOURCES = {82: "knock-downs", 133: "conquest", 141: "objectives", 178: "storm", 205: "abilities"}


class Tally:
    """What is counted over all games."""

    def __init__(self, players: int, packs: tuple[str, ...]) -> None:
        self.players = players
        self.content = edition("waylanders", packs)
        self.rounds: list[int] = []
        self.torcs: Counter[str] = Counter()
        self.wins = [0.0] * players
        self.ends: Counter[int] = Counter()
        self.told: Counter[str] = Counter()
        self.formed = self.formed_turns = self.turns = self.spent = self.ties = 0
        self.dealt: Counter[str] = Counter()
        self.won: defaultdict[str, float] = defaultdict(float)
        self.fair = float(players)  # rewards are multiplied by this, so that 1 is a fair share

    def play(self, seed: int, settings: dict[str, str]) -> None:
        match = Match.new(
            GAME, self.players, seed, settings=settings, edition=self.content, copyable=False, log_events=True
        )
        g = match.state
        assert isinstance(g, Way)
        self.fair = float(len(g.torcs))
        chance = Rng(seed + 777)
        turn = paid = 0
        while (ask := match.ask) is not None:
            weights = ADVICE.priors(g, ask)
            best = max(weights)
            liked = [option for option, weight in zip(ask.options, weights, strict=True) if weight == best]
            paid = max(paid, g.paid)
            match.push(liked[chance.below(len(liked))])
            if g.turn != turn:
                self.turns += 1
                self.formed_turns += any(formation.members for formation in g.formations)
                self.spent += paid
                turn, paid = g.turn, 0
        self.count(match, g)

    def count(self, match: Match, g: Way) -> None:
        result = match.result
        assert result is not None
        self.rounds.append(g.rounds + 1)
        self.ends[result.rule] += 1
        self.ties += result.rule == 188 and result.scores[0] == result.scores[1]
        self.formed += any(event.kind == "formation" for event in match.log)
        for seat, reward in enumerate(result.rewards):
            self.wins[(seat - g.first) % self.players] += reward
            party = g.parties[seat]
            names = [g.content.cards[card].adventurer.name for card in party.cards]
            for name in [*names, f"emblem {g.content.emblems[party.emblem_card].name}"]:
                self.dealt[name] += 1
                self.won[name] += reward * self.fair
        for event in match.log:
            self.told[event.kind] += 1
            if event.kind == "torc":
                self.torcs[SOURCES[event.rule]] += event.number("torcs")
                self.told["claims"] += event.rule == 141
            elif event.kind == "event":  # one that is carried out as soon as it is drawn
                self.told["drew"] += 1

    def show(self) -> None:
        games = len(self.rounds)
        rounds = sorted(self.rounds)
        torcs = sum(self.torcs.values()) or 1
        low, middle, high = (rounds[games * tenth // 10] for tenth in (1, 5, 9))
        print(f"{games} games, rounds 10% {low}, median {middle}, 90% {high}")
        print("torcs %:", {name: round(100 * count / torcs) for name, count in self.torcs.most_common()})
        print("wins % from the starting player:", [round(100 * wins / games, 1) for wins in self.wins])
        print("ended by %:", {f"WL-{rule}": round(100 * n / games, 1) for rule, n in self.ends.most_common()})
        print(f"combats {self.told['attacked'] / games:.1f}, struck back %", end=" ")
        print(round(100 * self.told["counter"] / max(1, self.told["attacked"]), 1))
        print(f"claims {self.told['claims'] / games:.2f}, AP spent per turn {self.spent / self.turns:.2f}")
        print(f"formation declared in % of games {100 * self.formed / games:.0f}, standing in % of turns", end=" ")
        print(f"{100 * self.formed_turns / self.turns:.0f}")
        if self.ties:
            print(f"decided by tie-break % {100 * self.ties / games:.1f}")
        print(f"events drawn per player {self.told['drew'] / games / self.players:.2f}")
        common = {name: count for name, count in self.dealt.items() if count >= 50}
        print("share of wins, 1 is fair:", {name: round(self.won[name] / common[name], 2) for name in sorted(common)})


def main() -> None:
    settings = dict(word.split("=", 1) for word in sys.argv[3:])
    first = int(settings.pop("first", "0"))
    pack = settings.pop("pack", "")
    tally = Tally(int(sys.argv[2]), (pack,) if pack else ())
    for number in range(int(sys.argv[1])):
        tally.play(first + number, settings)
    tally.show()


if __name__ == "__main__":
    main()
