"""The command `waystone`. A mistake of the user is one line on stderr and exit code 2, never a traceback."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from waystone import __version__
from waystone.bots import roster
from waystone.engine import registry, rng
from waystone.engine.content import ContentError
from waystone.engine.game import Game
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.record import RecordError
from waystone.engine.rulebook import rulebook
from waystone.engine.state import TABLE
from waystone.lab.bench import bench
from waystone.lab.simulate import Plan, Summary, simulate
from waystone.lab.tournament import Contest, hold
from waystone.lab.tournament import Table as Standings
from waystone.terminal.check import pack_mistakes
from waystone.terminal.menu import Sitting, fresh_seed, installed_games, players_words, seat_names, sit_down
from waystone.terminal.rules import UnknownRule, find_rule
from waystone.terminal.saves import Save, SeriesSoFar, data_folder
from waystone.terminal.screen import Screen
from waystone.terminal.series import next_game, series_at, tell_standings
from waystone.terminal.table import Table, event_note

OK, MISTAKE, INTERRUPTED = 0, 2, 130


class Mistake(Exception):
    """Something that the user can put right, in one line."""


# ---------------------------------------------------------------------- reading the command line
class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISTAKE)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")
    return int(text)


def _positive(text: str) -> int:
    if _count(text) == 0:
        raise argparse.ArgumentTypeError("expected at least 1")
    return int(text)


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"expected key=value, not {text!r}")
    return key, value


def _list(text: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in text.split(","))
    if not all(parts):
        raise argparse.ArgumentTypeError(f"expected names with commas between them, not {text!r}")
    return parts


def _parser() -> Parser:
    parser = Parser(prog="waystone", description="A table for fantasy adventure board games.")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str, example: str) -> Parser:
        made: Parser = commands.add_parser(
            name,
            help=about,
            description=about,
            epilog=f"example: {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=run)
        return made

    def packs(made: Parser) -> None:
        made.add_argument("--pack", metavar="DIR", action="append", default=[], help="lay a content pack over the game")

    def settings(made: Parser) -> None:
        made.add_argument(
            "--set", metavar="KEY=VALUE", type=_setting, action="append", default=[], help="a setting of the game"
        )

    def as_json(made: Parser) -> None:
        made.add_argument("--json", action="store_true", help="print JSON for programs")

    made = command("games", games, "List the games.", "waystone games --json")
    as_json(made)

    made = command(
        "play",
        play,
        "Play in the terminal; without GAME, choose from a menu.",
        "waystone play wakening-lair --players 3 --bots adept,adept",
    )
    made.add_argument("game", metavar="GAME", nargs="?", help="a name that `waystone games` lists")
    made.add_argument("--players", metavar="N", type=_count, help="how many seats (default: as few as the game allows)")
    made.add_argument(
        "--bots", metavar="LIST", type=_list, default=(), help="bots for the last seats: adept,master or module:Class"
    )
    made.add_argument("--names", metavar="LIST", type=_list, default=(), help="the people's names: Ada,Ben")
    made.add_argument("--seed", metavar="S", type=_count, help="the same seed deals the same game")
    settings(made)
    packs(made)
    made.add_argument(
        "--series",
        metavar="GAMES",
        type=_positive,
        nargs="?",
        const=0,
        help="play several games in a row, if the game has rules for it (default: as many as it says)",
    )
    made.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game")

    made = command(
        "serve",
        run_serve,
        "Serve the web table: play in the browser, with friends and bots.",
        "waystone serve --host 0.0.0.0 --port 8000",
    )
    made.add_argument("--host", metavar="HOST", default="127.0.0.1", help="who may come: 0.0.0.0 for all (127.0.0.1)")
    made.add_argument("--port", metavar="PORT", type=_count, help="(8000, or any free one)")
    made.add_argument("--database", metavar="URL", help="a file, or postgresql://... (default: in your data folder)")
    made.add_argument("--root-path", metavar="PATH", default="", help="where a proxy shows it: /waystone")
    made.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="another address that browsers come to it by"
    )
    made.add_argument("--workers", metavar="N", type=_count, default=0, help="processes in which bots think")
    made.add_argument("--limits", metavar="FACTOR", type=_positive, default=1, help="let every visitor do more (1)")
    made.add_argument("--open", action="store_true", help="open a browser")
    packs(made)

    made = command(
        "simulate",
        run_simulate,
        "Let bots play many games.",
        "waystone simulate wakening-lair --games 1000 --players 4 --jobs 2",
    )
    made.add_argument("game", metavar="GAME")
    made.add_argument("--games", metavar="N", type=_positive, default=100, help="how many games (100)")
    made.add_argument("--players", metavar="K", type=_count, help="how many seats (default: as few as the game allows)")
    made.add_argument(
        "--bots",
        metavar="LIST",
        type=_list,
        default=("random",),
        help="a bot each seat, in turn: greedy,random (random)",
    )
    made.add_argument("--seed", metavar="S", type=_count, default=1, help="of the first game; the next has S + 1 (1)")
    made.add_argument("--jobs", metavar="J", type=_positive, default=1, help="processes; the results are the same (1)")
    settings(made)
    packs(made)
    as_json(made)

    made = command(
        "tournament",
        run_tournament,
        "Let bots compete: every bot in every seat, on the same seeds.",
        "waystone tournament wakening-lair --bots greedy,adept --games 100 --players 4 --jobs 2",
    )
    made.add_argument("game", metavar="GAME")
    made.add_argument(
        "--bots",
        metavar="LIST",
        type=_list,
        required=True,
        help="two or more: novice,master or master:2000 (iterations) or module:Class",
    )
    made.add_argument("--games", metavar="N", type=_positive, default=100, help="how many games in all (100)")
    made.add_argument("--players", metavar="K", type=_count, help="how many seats (default: as few as the game allows)")
    made.add_argument("--seed", metavar="S", type=_count, default=1, help="of the first round; the next has S + 1 (1)")
    made.add_argument("--jobs", metavar="J", type=_positive, default=1, help="processes (1)")
    settings(made)
    packs(made)
    as_json(made)

    made = command(
        "replay",
        replay,
        "Show a saved game, or a random one by its seed, at any point.",
        "waystone replay saved.json --at 20",
    )
    made.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a saved game")
    made.add_argument("--at", metavar="K", type=_count, help="after K decisions (default: all)")
    made.add_argument("--game", metavar="GAME", help="instead of FILE: random decisions of this game...")
    _random_match(made)
    settings(made)
    packs(made)
    made.add_argument("--seat", metavar="N", type=_positive, help="as seat N sees it (default: an onlooker)")

    made = command(
        "rules", rules, "Show a game's numbered rules, or one of them.", "waystone rules wakening-lair WK-33"
    )
    made.add_argument("game", metavar="GAME")
    made.add_argument("id", metavar="ID", nargs="?", help="a rule: WK-33, or just 33")
    as_json(made)

    made = command("check", check, "Check the content of the games and of packs.", "waystone check --pack my-pack")
    made.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    packs(made)

    made = command(
        "scene",
        scene,
        "Draw a table as SVG after some random decisions.",
        "waystone scene wakening-lair --steps 40 -o lair.svg",
    )
    made.add_argument("game", metavar="GAME")
    _random_match(made)
    settings(made)
    packs(made)
    made.add_argument("-o", "--output", metavar="FILE.svg", type=Path, required=True)

    made = command("bench", run_bench, "Measure how fast the games run here.", "waystone bench wakening-lair --json")
    made.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    made.add_argument("--players", metavar="N", type=_count, help="only this player count")
    as_json(made)

    command("version", version, "Say which Waystone this is.", "waystone version")
    return parser


def _random_match(made: Parser) -> None:
    made.add_argument("--players", metavar="K", type=_count, help="how many seats (default: as few as the game allows)")
    made.add_argument("--seed", metavar="S", type=_count, default=1, help="of the dice and of the decisions (1)")
    made.add_argument("--steps", metavar="K", type=_count, help="how many random decisions (default: to the end)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without a letter shows "?" for it
    try:
        arguments = _parser().parse_args(argv)
        if arguments.run is None:
            _parser().print_help()
            return OK
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else OK
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left: nothing more to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (Mistake, registry.UnknownGame, roster.UnknownBot, UnknownRule, ContentError, RecordError) as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _complain(line: str) -> int:
    print(f"waystone: {line}", file=sys.stderr)
    return MISTAKE


# ---------------------------------------------------------------------- commands for players
def games(arguments: argparse.Namespace) -> int:
    found = installed_games(_complain)
    if arguments.json:
        _print_json([_game_data(game) for game in found])
        return OK
    grid = Grid("game", "title", "players", "", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for game in found:
        grid.add_row(game.name, game.title, players_words(game).removesuffix(" players"), game.summary)
    _console().print(grid)
    return OK


def _game_data(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "summary": game.summary,
        "rules_version": game.rules_version,
        "settings": [
            {"key": s.key, "title": s.title, "choices": list(s.choices), "default": s.default} for s in game.settings
        ],
    }


def play(arguments: argparse.Namespace) -> int:
    screen = Screen()
    sitting: Sitting | None
    if arguments.load is not None:
        seating = (arguments.game, arguments.players, arguments.bots, arguments.names, arguments.set, arguments.pack)
        if any(seating) or arguments.series is not None:
            raise Mistake("--load goes on with a saved game as it was; it takes no other choice")
        save = Save.read(arguments.load)
        sitting = Sitting(save.record.replay(log_events=True), save.bots, save.series)
    elif arguments.game is None:
        if arguments.series is not None:
            raise Mistake("--series needs a GAME")
        try:
            sitting = sit_down(screen, arguments.seed, tuple(arguments.pack))
        except KeyboardInterrupt:
            sitting = None
            screen.say()
    else:
        sitting = _seated(arguments)
    if sitting is None:
        return OK
    series = series_at(sitting)
    while True:
        table = Table(sitting, screen)
        try:
            table.play()
        except KeyboardInterrupt:
            screen.say()
            table.leave()
        if series is None or not sitting.match.over:
            return OK
        series.record(sitting.match.names, sitting.match.state)
        tell_standings(series, screen)
        if series.over:
            return OK
        sitting = next_game(series, sitting)
        if screen.live:
            screen.read(f"Press Enter for game {series.played + 1} of {series.games}. ")


def _seated(arguments: argparse.Namespace) -> Sitting:
    """The table that the command line describes."""
    game = registry.find(arguments.game)
    for name in arguments.bots:
        roster.find(name)
    seated = len(arguments.bots) + len(arguments.names)
    players = arguments.players
    if players is None:
        wanted = max(seated, len(arguments.bots) + 1)
        players = next((count for count in sorted(game.players) if count >= wanted), wanted)
    if players < seated:
        raise Mistake(f"{len(arguments.names)} names and {len(arguments.bots)} bots do not fit {players} seats")
    bots = ("",) * (players - len(arguments.bots)) + arguments.bots
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    names = seat_names(players, bots, list(arguments.names))
    match = _new_match(game, arguments, players, seed, names)
    return Sitting(match, bots, _series(match, arguments.series) if arguments.series is not None else None)


def _series(match: Match, games: int) -> SeriesSoFar:
    """A series that begins with this match."""
    if len(set(match.names)) < len(match.names):
        raise Mistake("a series needs a different name for each player")
    series = match.game.series(match.edition, match.names, games)
    if series is None:
        raise Mistake(f"{match.game.title} of {len(match.names)} is not played in series")
    return SeriesSoFar(series.games)


def run_serve(arguments: argparse.Namespace) -> int:
    try:
        from waystone.server.serve import Serving, serve
    except ModuleNotFoundError as error:
        raise Mistake(f"the web table needs more packages ({error.name}): pip install 'waystone[web]'") from None
    database = arguments.database or str(data_folder() / "tables.sqlite")
    packs: dict[str, str] = {}
    for pack in arguments.pack:
        for game in registry.names():
            registry.edition(game, (pack,))
        packs[Path(pack).resolve().name] = pack
    return serve(
        Serving(
            host=arguments.host,
            port=arguments.port,
            database=database,
            packs=packs,
            root_path=arguments.root_path.rstrip("/"),
            origins=tuple(arguments.origin),
            workers=arguments.workers,
            generosity=arguments.limits,
            browser=arguments.open,
        )
    )


def rules(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    book = rulebook(game.package)
    if arguments.id is not None:
        rule = find_rule(game, arguments.id)
        if arguments.json:
            _print_json(asdict(rule))
        else:
            print(f"{rule.id} ({rule.chapter})\n{rule.text}")
    elif arguments.json:
        _print_json([asdict(rule) for rule in book.rules.values()])
    else:
        print(book.text.rstrip())
    return OK


def version(arguments: argparse.Namespace) -> int:
    compiled = rng.__file__.endswith((".so", ".pyd"))
    build = "compiled" if compiled else "plain Python: plays the same, slower than compiled"
    print(f"waystone {__version__} ({build}; Python {platform.python_version()})")
    return OK


# ---------------------------------------------------------------------- commands for looking closer
def replay(arguments: argparse.Namespace) -> int:
    if (arguments.file is None) == (arguments.game is None):
        raise Mistake("replay needs a FILE or --game GAME (and not both)")
    if arguments.file is not None:
        save = Save.read(arguments.file)
        match = save.record.replay(log_events=True)
    else:
        match = _random_decisions(registry.find(arguments.game), arguments)
    if arguments.at is not None:
        if arguments.at > len(match.answers):
            raise Mistake(f"--at {arguments.at} is too late: there are {len(match.answers)} decisions")
        match = match.at(arguments.at)
    seat = TABLE if arguments.seat is None else arguments.seat - 1
    if seat >= len(match.names):
        raise Mistake(f"--seat {arguments.seat}: there are {len(match.names)} seats")
    _print_story(match, seat)
    print()
    print(match.game.text(match.edition, match.view(seat)))
    ask = match.ask
    who = f"{match.names[ask.seat]}: " if ask is not None else ""
    print(f"\nAfter {len(match.answers)} decisions. {who}{match.words(match.prompt())}")
    for option in ask.options if ask is not None else ():
        print(f"  {match.words(option.text)}")
    return OK


def _print_story(match: Match, seat: int) -> None:
    """Every decision with what came of it."""
    past = match.at(0)
    told = 0
    for number, answer in enumerate([None, *match.answers]):
        if answer is not None:
            ask, option = past.ask, match.edition.option(answer)
            assert ask is not None
            assert option is not None
            print(f"{number:>4}  {match.names[ask.seat]}: {past.words(option.text)}")
            past.push(option)
        for event in past.log[told:]:
            print(f"        {past.words(event.heard_by(seat))}  {event_note(match, event)}".rstrip())
        told = len(past.log)


def scene(arguments: argparse.Namespace) -> int:
    match = _random_decisions(registry.find(arguments.game), arguments)
    ask = match.ask
    seat = ask.seat if ask is not None else TABLE
    lit = ask.touches() if ask is not None else frozenset()
    view = match.view(seat)
    svg = match.game.scene(match.edition, view).svg(lit, match.game.text(match.edition, view))
    arguments.output.write_text(svg, encoding="utf-8")
    print(
        f"{arguments.output}: {match.game.title} after {len(match.answers)} decisions, seen by {_onlooker(match, seat)}"
    )
    return OK


def _onlooker(match: Match, seat: int) -> str:
    return match.names[seat] if seat != TABLE else "an onlooker"


def _random_decisions(game: Game[Any], arguments: argparse.Namespace) -> Match:
    """The match after `--steps` random decisions: one line reproduces what a test or a simulation found."""
    players = min(game.players) if arguments.players is None else arguments.players
    match = _new_match(game, arguments, players, arguments.seed, None)
    if arguments.steps is None:
        play_randomly(match, choices_of(arguments.seed))
    else:
        play_randomly(match, choices_of(arguments.seed), limit=arguments.steps)
    return match


def _new_match(
    game: Game[Any], arguments: argparse.Namespace, players: int, seed: int, names: list[str] | None
) -> Match:
    """A table set as the command line says; what the game refuses is the user's mistake."""
    _check_table(game, players, dict(arguments.set))
    return Match.new(
        game,
        players=players,
        names=names,
        seed=seed,
        settings=dict(arguments.set),
        edition=registry.edition(game.name, tuple(arguments.pack)),
        log_events=True,
    )


def _check_table(game: Game[Any], players: int, settings: dict[str, str]) -> None:
    if players not in game.players:
        allowed = ", ".join(str(count) for count in game.players)
        raise Mistake(f"{game.title} is for {allowed} players, not {players}")
    try:
        game.settle(settings)
    except ValueError as error:
        raise Mistake(str(error)) from None


# ---------------------------------------------------------------------- commands for designers and researchers
def check(arguments: argparse.Namespace) -> int:
    mistakes: list[str] = []
    everything = installed_games(mistakes.append if arguments.game is None else lambda line: None)
    for pack in arguments.pack:
        mistakes += pack_mistakes(Path(pack), _content_files(everything))
    for game in everything if arguments.game is None else [registry.find(arguments.game)]:
        try:
            edition = registry.edition(game.name, tuple(arguments.pack))
        except ContentError as error:
            mistakes.append(f"{game.name}: {error}")
            continue
        print(f"{game.name}: content {edition.fingerprint}, {len(edition.vocabulary.options)} options")
    for mistake in mistakes:
        _complain(mistake)
    return MISTAKE if mistakes else OK


def _content_files(games: list[Game[Any]]) -> list[str]:
    """The names of all content files of all games: what a pack may hold."""
    folders = [files(game.package) / "content" for game in games]
    return [file.name for folder in folders if folder.is_dir() for file in folder.iterdir()]


def run_simulate(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    players = min(game.players) if arguments.players is None else arguments.players
    _check_table(game, players, dict(arguments.set))
    for name in arguments.bots:
        roster.find(name)
    registry.edition(game.name, tuple(arguments.pack))
    plan = Plan(
        game.name, players, arguments.games, arguments.bots, arguments.seed, tuple(arguments.set), tuple(arguments.pack)
    )
    with _progress() as progress:
        task = progress.add_task(game.title, total=plan.games)
        summary = simulate(plan, arguments.jobs, lambda done: progress.update(task, completed=done))
    if arguments.json:
        _print_json(summary.to_data())
    else:
        _print_summary(game, summary)
    return OK


def _progress() -> Progress:
    """A bar for whoever watches; nothing in a pipe."""
    watcher = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=watcher, transient=True, disable=not watcher.is_terminal)


def _print_summary(game: Game[Any], summary: Summary) -> None:
    print(f"{game.title}: {summary.games:,} games of {summary.players} by {', '.join(summary.bots)}")
    print(
        f"{summary.decisions:,} decisions in {summary.seconds:.2f} s: {summary.decisions_per_second:,.0f} decisions/s, "
        f"{summary.games_per_second:,.1f} games/s"
    )
    print(f"turns: {summary.turns.min} to {summary.turns.max}, half of the games up to {summary.turns.median:g}")
    for seat, wins in enumerate(summary.wins_by_seat):
        print(f"seat {seat + 1} won {wins:,} ({wins / summary.games:.1%})")
    for words, count in summary.results.items():
        print(f"{count:>7,}  {words}")


def run_tournament(arguments: argparse.Namespace) -> int:
    game = registry.find(arguments.game)
    players = min(game.players) if arguments.players is None else arguments.players
    _check_table(game, players, dict(arguments.set))
    if len(arguments.bots) < 2:
        raise Mistake("a tournament needs at least two bots: --bots novice,adept")
    if len(set(arguments.bots)) < len(arguments.bots):
        raise Mistake("a tournament needs different bots; one of them is named twice")
    for name in arguments.bots:
        roster.find(name)
    registry.edition(game.name, tuple(arguments.pack))
    contest = Contest(
        game.name, players, arguments.bots, arguments.games, arguments.seed, tuple(arguments.set), tuple(arguments.pack)
    )
    with _progress() as progress:
        task = progress.add_task(game.title, total=contest.games)
        table = hold(contest, arguments.jobs, lambda done: progress.update(task, completed=done))
    if arguments.json:
        _print_json(table.to_data())
    else:
        _print_standings(game, table)
    return OK


def _print_standings(game: Game[Any], table: Standings) -> None:
    seats = f"teams of {table.players}" if table.cooperative else f"{table.players} seats"
    print(f"{game.title}: {table.games:,} games, {seats}, {table.decided:,} decided, in {table.seconds:.0f} s")
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("bot", "won", "of", "share", "95% interval", "rating", "ms a decision", "slowest ms"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in table.standings:
        grid.add_row(
            standing.bot,
            f"{standing.won:g}",
            str(standing.games),
            f"{standing.share:.1%}",
            f"{standing.low:.1%} - {standing.high:.1%}",
            f"{standing.rating:+.0f}",
            f"{standing.milliseconds:.2f}",
            f"{standing.slowest_milliseconds:.0f}",
        )
    _console().print(grid)


def run_bench(arguments: argparse.Namespace) -> int:
    chosen = [registry.find(arguments.game)] if arguments.game else installed_games(_complain)
    if arguments.players is not None:
        for game in chosen:
            _check_table(game, arguments.players, {})
    tables = [(game, n) for game in chosen for n in game.players if arguments.players in (None, n)]
    speeds = [bench(game.name, players) for game, players in tables]
    if arguments.json:
        _print_json([asdict(speed) for speed in speeds])
        return OK
    headings = ("game", "players", "decisions/s", "games/s", "copy us", "replay ms", "memory kB")
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        grid.add_column(heading, justify="left" if heading == "game" else "right")
    for speed in speeds:
        grid.add_row(
            speed.game,
            str(speed.players),
            f"{speed.decisions_per_second:,.0f}",
            f"{speed.games_per_second:,.1f}",
            f"{speed.copy_us:.1f}",
            f"{speed.replay_ms:.1f}",
            f"{speed.memory_kb:.1f}",
        )
    _console().print(grid)
    return OK


def _console() -> Console:
    return Console(highlight=False, markup=False)


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
