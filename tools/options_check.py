"""Play on a screen of 1366 x 768 and count how often all options are in sight without scrolling.

    python -m tools.options_check wayward --asks 100
    python -m tools.options_check all --asks 60 --players most

A real browser at a real server chooses at random. Of each ask it tells whether every option, every way out (what
touches nothing on the board, as "End the turn" does) and the undo button are in sight.
"""

import argparse
import random
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.kit import Guest
from tests.server.kit import served

from tools.picture_check import browser
from waystone.engine import registry

SCREEN = (1366, 768)
OUT_OF_SIGHT = """() => [...document.querySelectorAll('#t-options .option, #t-undo')].filter(each => {
  const box = each.getBoundingClientRect(), y = box.top + box.height / 2;
  const near = box.top + Math.min(6, box.height / 4), far = box.bottom - Math.min(6, box.height / 4);
  return [near, y, far].some(at => !each.contains(document.elementFromPoint(box.left + box.width / 2, at)));
}).map(each => ({words: each.innerText, act: each.matches('.act, .undo')}))"""


@dataclass
class Tally:
    """What was seen of the asks of a game."""

    asks: int = 0
    seen: int = 0  # asks with all options in sight
    lost_ways: list[str] = field(default_factory=list)  # ways out that were not in sight
    worst: list[tuple[int, int, str]] = field(default_factory=list)  # options, of which out of sight, prompt

    def share(self) -> float:
        return self.seen / self.asks if self.asks else 1.0


def look(guest: Guest, tally: Tally) -> None:
    """Count the ask that is shown now."""
    hidden = guest.page.evaluate(OUT_OF_SIGHT)
    tally.asks += 1
    tally.seen += not hidden
    tally.lost_ways += [each["words"] for each in hidden if each["act"]]
    if hidden:
        tally.worst.append((len(guest.asked()["options"]), len(hidden), guest.page.inner_text("#t-prompt .words")))


def sit_down(guest: Guest, game: str, players: int) -> None:
    """At a table of so many, the others bots that choose at once."""
    guest.skip_tips(game)
    guest.page.goto(f"{guest.url}/new?game={game}&players={players}")
    guest.page.fill("[name=name-0]", "Bartholomew M.")
    for seat in range(1, players):
        guest.page.select_option(f"[name=seat-{seat}]", "random")
    guest.page.click("form[method=post] button.primary")
    guest.page.wait_for_selector("#t-options .option, #t-options .waiting")
    guest.play_at_once()
    guest.page.wait_for_selector(".mine #t-options .option")


def tally_of(opened: Any, url: str, game: str, players: int, asks: int, seed: int) -> Tally:
    guest = Guest(opened, url, *SCREEN, reduced_motion="reduce")
    rng, tally = random.Random(seed), Tally()
    sit_down(guest, game, players)
    while tally.asks < asks:
        ask = guest.asked()
        if ask["over"]:
            sit_down(guest, game, players)
            continue
        look(guest, tally)
        guest.choose(rng.choice(ask["options"]))
    guest.leave()
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description="Count how often all options are in sight at 1366 x 768.")
    parser.add_argument("game", help="its name, or all")
    parser.add_argument("--asks", type=int, default=60, help="of each game (default 60)")
    parser.add_argument("--players", choices=("fewest", "most"), default="fewest", help="how many sit at the table")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    names = registry.names() if wishes.game == "all" else [wishes.game]
    total = Tally()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        opened = stack.enter_context(browser())
        server = stack.enter_context(
            served(f"{folder}/tables.sqlite", Path(folder), program="tests.browser.dealt_alike")
        )
        for name in names:
            counts = [count for count in registry.find(name).players if count > 1]
            players = min(counts) if wishes.players == "fewest" else max(counts)
            tally = tally_of(opened, server.url, name, players, wishes.asks, wishes.seed)
            total.asks, total.seen = total.asks + tally.asks, total.seen + tally.seen
            _tell(f"{name}, {players} players", tally)
    print(f"{total.share():.1%} of {total.asks} asks")
    return 0 if total.share() >= 0.95 else 1


def _tell(what: str, tally: Tally) -> None:
    print(f"{what}: {tally.seen} of {tally.asks} asks with all options in sight")
    for words in sorted(set(tally.lost_ways)):
        print(f"    not in sight: {words!r}")
    for options, hidden, prompt in sorted(tally.worst, reverse=True)[:8]:
        print(f"    {hidden} of {options} options hidden: {prompt}")


if __name__ == "__main__":
    sys.exit(main())
