"""Look at the pictures of a game in a real browser and tell what cannot be read.

    python -m tools.picture_check wayward --moments 200
    python -m tools.picture_check wayward --set map=city
    python -m tools.picture_check all --moments 40 --report build/pictures

Moments of matches on every map and at every player count, played at random and greedily from seeds, are drawn twice:
for the player who is asked, with what may be chosen lit, and for an onlooker. A fault is: text smaller than 10 pixels
on a screen of 1366 x 768, or than 11 on a phone, which shows the picture part by part (`small`); text out of the
picture (`outside`), of its card (`leaves`) or of every part that a phone shows (`cut`); two texts on one another
(`overlap`); text under something else (`covered`), or under the frame of what may be chosen (`lit`); something that may
be chosen and is hidden (`hidden`); words that end in dots because there was no room for them (`short`), unless they are
a player's long name.
Labels of class `ground`, or in a group of it, are written on what pieces stand on, and may be covered by them.
The report lists what was found by kind and shows the worst pictures.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from waystone.bots import roster
from waystone.engine import TABLE, registry
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.server.pictures import drawn

SCREEN = (1012, 692)  # what the table's page leaves for the drawing on a screen of 1366 x 768
SMALLEST = 10.0  # pixels
LONGEST = 600  # decisions of a match
LISTED = 30  # faults of each kind that are printed
MAPS = ("map", "scenario")  # settings that decide where a match is played
NAMES = ["Bartholomew M.", "Ada", "Wilhelmina", "Greedy bot", "Bo", "Montgomery"]
LOOK = (Path(__file__).parent / "picture_check.js").read_text(encoding="utf-8")
PAGE = """<!doctype html><style>body {{ margin: 0; background: #0e0a08 }} #stage {{ width: {0}px; height: {1}px }}
#stage svg {{ width: 100%; height: 100%; display: block }} #stage * {{ pointer-events: visiblePainted !important;
animation: none !important; transition: none !important }}</style><style id="own"></style><div id="stage"></div>"""
SHOW = """([style, board, lit]) => {
  document.querySelector('#own').textContent = style;
  document.querySelector('#stage').innerHTML = board;
  for (const each of document.querySelectorAll('#stage [data-touch]'))
    each.classList.toggle('lit', lit.includes(each.dataset.touch));
}"""


@dataclass(frozen=True)
class Moment:
    """A picture of a match as the player who is asked sees it, or as an onlooker does."""

    name: str
    style: str
    board: str
    lit: list[str]


@dataclass(frozen=True)
class Fault:
    """Something on a picture that cannot be read, or cannot be chosen."""

    kind: str
    words: str
    thing: str
    about: str
    box: tuple[int, int, int, int]

    def line(self) -> str:
        return f"{self.kind:8} {self.words!r} ({self.thing}): {self.about}"


@dataclass(frozen=True)
class Sitting:
    """A game with a number of players and what they agreed on."""

    game: Game[Any]
    players: int
    settings: dict[str, str]

    def new_match(self, seed: int) -> Match:
        return Match.new(
            self.game, players=self.players, seed=seed, names=NAMES[: self.players], settings=self.settings
        )

    def name(self) -> str:
        return "-".join([self.game.name, *self.settings.values(), str(self.players)])


def sittings(game: Game[Any], chosen: dict[str, str]) -> list[Sitting]:
    """Every player count on every map that it can be played on, or with the settings that were chosen."""
    grounds = [chosen]
    for setting in game.settings_of(registry.edition(game.name)):
        if setting.key in MAPS and setting.key not in chosen:
            grounds = [{**ground, setting.key: choice} for ground in grounds for choice in setting.choices]
    found = [Sitting(game, players, ground) for ground in grounds for players in game.players]
    return [sitting for sitting in found if _can_be_played(sitting)]


def _can_be_played(sitting: Sitting) -> bool:
    """Some maps are for some player counts only."""
    try:
        sitting.new_match(1)
    except ValueError:
        return False
    return True


def moments(game: Game[Any], count: int, seed: int = 1, chosen: dict[str, str] | None = None) -> Iterator[Moment]:
    """Spread over all maps and player counts and over whole matches, one match for about ten; each as both see it."""
    all_sittings = sittings(game, chosen or {})
    each = -(-count // len(all_sittings))
    for sitting in all_sittings:
        matches = -(-each // 10)
        for number in range(matches):
            share = each // matches + (number < each % matches)
            yield from _moments_of_match(sitting, seed + number, share, "random" if number % 2 == 0 else "greedy")


def _moments_of_match(sitting: Sitting, seed: int, count: int, bot: str) -> Iterator[Moment]:
    """Moments from a match, evenly spread: it is played once to know its length, and again to draw it."""
    answers = _played(sitting.new_match(seed), seed, bot)
    wanted = {round((i + 0.5) * len(answers) / count) for i in range(count)}
    match = sitting.new_match(seed)
    for step, answer in enumerate([*answers, -1]):
        ask = match.ask
        if ask is None:
            break
        if step in wanted:
            name = f"{sitting.name()}-{bot}-{seed}-{step}"
            yield _seen(match, name, ask.seat, sorted(ask.touches()))
            yield _seen(match, f"{name}-onlooker", TABLE, [])
        if answer >= 0:
            match.choose(next(option for option in ask.options if option.id == answer))


def _seen(match: Match, name: str, seat: int, lit: list[str]) -> Moment:
    style, picture = drawn(match, match.view(seat))
    return Moment(name, style, picture.text, lit)


def _played(match: Match, seed: int, bot: str) -> list[int]:
    chooses = roster.make(bot, Rng(seed))
    while match.ask is not None and len(match.answers) < LONGEST:
        match.choose(chooses.choose(match.seat(match.ask.seat)))
    return list(match.answers)


class Looker:
    """A browser page that looks at one drawing after another."""

    def __init__(self, browser: Any) -> None:
        width, height = SCREEN
        self.page = browser.new_page(viewport={"width": width, "height": height})
        self.page.set_content(PAGE.format(width, height))

    def faults(self, moment: Moment, least: float = SMALLEST) -> list[Fault]:
        self.page.evaluate(SHOW, [moment.style, moment.board, moment.lit])
        return [Fault(**{**found, "box": tuple(found["box"])}) for found in self.page.evaluate(LOOK, [least, NAMES])]

    def picture(self, moment: Moment, path: Path) -> None:
        self.page.evaluate(SHOW, [moment.style, moment.board, moment.lit])
        self.page.screenshot(path=path)


@contextmanager
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright
    from tests.browser.conftest import FLAGS, find_browser

    with sync_playwright() as player:
        opened = player.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield opened
        opened.close()


def check(
    looker: Looker, game: Game[Any], count: int, seed: int, chosen: dict[str, str] | None = None
) -> list[tuple[Moment, list[Fault]]]:
    return [(moment, looker.faults(moment)) for moment in moments(game, count, seed, chosen)]


def write_report(looker: Looker, found: list[tuple[Moment, list[Fault]]], folder: Path, worst: int) -> None:
    """`index.html`: the pictures with the most faults, each fault framed."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = ["<!doctype html><meta charset=utf-8><title>Pictures</title><style>.shot { position: relative }",
             ".shot i { position: absolute; outline: 2px solid red }</style>"]  # fmt: skip
    for moment, faults in sorted(found, key=lambda pair: -len(pair[1]))[:worst]:
        if not faults:
            break
        looker.picture(moment, folder / f"{moment.name}.png")
        frames = [
            f'<i style="left:{x0}px;top:{y0}px;width:{x1 - x0}px;height:{y1 - y0}px" title="{escape(fault.line())}">'
            "</i>"
            for fault in faults
            for x0, y0, x1, y1 in [fault.box]
        ]
        lines = [f"<li>{escape(fault.line())}</li>" for fault in faults]
        parts.append(f'<h2>{moment.name}</h2><div class="shot"><img src="{moment.name}.png">{"".join(frames)}</div>')
        parts.append(f"<ul>{''.join(lines)}</ul>")
    (folder / "index.html").write_text("\n".join(parts), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Look at the pictures of a game and tell what cannot be read.")
    parser.add_argument("game", help="its name, or all")
    parser.add_argument("--moments", type=int, default=200, help="moments of each game, each drawn twice (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a setting, such as map=city")
    parser.add_argument("--report", type=Path, help="write the worst pictures into this folder")
    parser.add_argument("--worst", type=int, default=6, help="how many of them for each game (default 6)")
    wishes = parser.parse_args()
    names = registry.names() if wishes.game == "all" else [wishes.game]
    chosen = dict(each.split("=", 1) for each in wishes.set)
    bad = 0
    with browser() as opened:
        looker = Looker(opened)
        for name in names:
            found = check(looker, registry.find(name), wishes.moments, wishes.seed, chosen)
            bad += _tell(name, found)
            if wishes.report:
                write_report(looker, found, wishes.report / name, wishes.worst)
    return 1 if bad else 0


def _tell(name: str, found: list[tuple[Moment, list[Fault]]]) -> int:
    """Print what was found, the most frequent first; how many faults there are."""
    faults = [fault for _, each in found for fault in each]
    kinds = Counter(fault.kind for fault in faults)
    clean = sum(not each for _, each in found)
    first_at = {fault.line(): moment.name for moment, each in reversed(found) for fault in each}
    print(f"{name}: {len(found)} pictures, {clean} without a fault; {dict(kinds)}")
    for kind in sorted(kinds):
        lines = Counter(fault.line() for fault in faults if fault.kind == kind)
        for line, times in lines.most_common(LISTED):
            print(f"  {times:4} x {line}; first at {first_at[line]}")
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
