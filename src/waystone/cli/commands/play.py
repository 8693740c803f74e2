"""`waystone play`: the table in a terminal."""

import argparse
from pathlib import Path

from waystone.bots import roster
from waystone.cli.arguments import add_packs, add_players, add_settings, count, names, positive
from waystone.cli.output import OK, Mistake
from waystone.cli.tables import new_match
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.terminal.menu import Sitting, fresh_seed, seat_names, sit_down
from waystone.terminal.saves import Save, SeriesSoFar
from waystone.terminal.screen import Screen
from waystone.terminal.series import next_game, series_at, tell_standings
from waystone.terminal.table import TerminalTable

EXAMPLE = "waystone play wakening-lair --players 3 --bots adept,adept"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name that `waystone games` lists")
    add_players(parser, "N")
    parser.add_argument(
        "--bots", metavar="LIST", type=names, default=(), help="bots for the last seats: adept,master or module:Class"
    )
    parser.add_argument("--names", metavar="LIST", type=names, default=(), help="the people's names: Ada,Ben")
    parser.add_argument("--seed", metavar="S", type=count, help="the same seed deals the same game")
    add_settings(parser)
    add_packs(parser)
    parser.add_argument(
        "--series",
        metavar="GAMES",
        type=positive,
        nargs="?",
        const=0,
        help="play several games in a row, if the game has rules for it (default: as many as it says)",
    )
    parser.add_argument(
        "--ask-everything", action="store_true", help="ask also where only one answer makes sense (`everything` too)"
    )
    parser.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game")


def run(arguments: argparse.Namespace) -> int:
    screen = Screen()
    if arguments.load is not None:
        sitting: Sitting | None = loaded(arguments)
    elif arguments.game is None:
        sitting = chosen_from_the_menu(arguments, screen)
    else:
        sitting = seated(arguments)
    if sitting is not None:
        play_on(sitting, screen, arguments.ask_everything)
    return OK


def play_on(sitting: Sitting, screen: Screen, ask_everything: bool = False) -> None:
    """Play the game, and of a series all that follow, until somebody leaves."""
    series = series_at(sitting)
    while True:
        table = TerminalTable(sitting, screen, ask_everything)
        try:
            table.play()
        except KeyboardInterrupt:
            screen.say()
            table.leave()
        if series is None or not sitting.match.over:
            return
        series.record(sitting.match.names, sitting.match.state)
        tell_standings(series, screen)
        if series.over:
            return
        sitting = next_game(series, sitting)
        if screen.live:
            screen.read(f"Press Enter for game {series.played + 1} of {series.games}. ")


# ---------------------------------------------------------------------- three ways to sit down
def loaded(arguments: argparse.Namespace) -> Sitting:
    """A saved game, as it was left."""
    others = (arguments.game, arguments.players, arguments.bots, arguments.names, arguments.set, arguments.pack)
    if any(others) or arguments.series is not None:
        raise Mistake("--load goes on with a saved game as it was; it takes no other choice")
    save = Save.read(arguments.load)
    return Sitting(save.record.replay(log_events=True), save.bots, save.series, save.resigned)


def chosen_from_the_menu(arguments: argparse.Namespace, screen: Screen) -> Sitting | None:
    """What the player answers to the menu's questions; None when the player leaves it."""
    if arguments.series is not None:
        raise Mistake("--series needs a GAME")
    try:
        return sit_down(screen, arguments.seed, tuple(arguments.pack))
    except KeyboardInterrupt:
        screen.say()
        return None


def seated(arguments: argparse.Namespace) -> Sitting:
    """The table that the command line describes."""
    game = registry.find(arguments.game)
    for name in arguments.bots:
        roster.find(name)
    filled = len(arguments.bots) + len(arguments.names)
    players = arguments.players
    if players is None:
        wanted = max(filled, len(arguments.bots) + 1)
        players = next((count for count in sorted(game.players) if count >= wanted), wanted)
    if players < filled:
        raise Mistake(f"{len(arguments.names)} names and {len(arguments.bots)} bots do not fit {players} seats")
    bots = ("",) * (players - len(arguments.bots)) + arguments.bots
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    match = new_match(game, arguments, players, seed, seat_names(players, bots, list(arguments.names)))
    return Sitting(match, bots, first_of_series(match, arguments.series) if arguments.series is not None else None)


def first_of_series(match: Match, games: int) -> SeriesSoFar:
    """A series that begins with this match."""
    if len(set(match.names)) < len(match.names):
        raise Mistake("a series needs a different name for each player")
    series = match.game.series(match.edition, match.names, games)
    if series is None:
        raise Mistake(f"{match.game.title} of {len(match.names)} is not played in series")
    return SeriesSoFar(series.games)
