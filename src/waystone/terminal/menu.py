"""Sitting down: which game, how many, who is a bot. Every question has an answer ready for Enter."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.game import Game, Setting
from waystone.engine.match import Match
from waystone.terminal.saves import Save, SeriesSoFar, autosave_file
from waystone.terminal.screen import Screen


@dataclass(frozen=True)
class Sitting:
    """A match and who plays it."""

    match: Match
    bots: tuple[str, ...]  # a seat each, "" for a person
    series: SeriesSoFar | None = None  # that the match is a game of
    resigned: tuple[int, ...] = ()  # seats whose people gave up


def fresh_seed() -> int:
    return secrets.randbelow(1_000_000_000)


def seat_names(players: int, bots: tuple[str, ...], people: list[str]) -> list[str]:
    """The names given, then "Player 2"; a bot is called by its kind."""
    names = []
    for seat in range(players):
        if bots[seat]:
            names.append(f"{bots[seat].rpartition(':')[2].capitalize()} bot {seat + 1}")
        else:
            names.append(people[seat] if seat < len(people) else f"Player {seat + 1}")
    return names


def ask_choice(screen: Screen, question: str, choices: list[str], usual: str) -> str | None:
    """One of a few words; None when the player leaves."""
    while True:
        line = screen.read(f"{question} [{'/'.join(choices)}] ({usual}): ")
        if line is None or line == "q":
            return None
        if not line:
            return usual
        found = [choice for choice in choices if choice.casefold().startswith(line.casefold())]
        exact = [choice for choice in found if choice.casefold() == line.casefold()]
        if len(exact or found) == 1:
            return (exact or found)[0]
        screen.say(f"Please type one of: {', '.join(choices)}; or q to leave.")


def resume_last(screen: Screen) -> Sitting | None:
    """The game that was left, if there is one that can go on and the player wants it."""
    try:
        save = Save.read(autosave_file())
        match = save.record.replay(log_events=True)
    except Exception as error:  # an old or broken autosave must not keep anybody from playing
        if not isinstance(error, FileNotFoundError):
            screen.say(f"The last game cannot be resumed: {error}")
        return None
    who = ", ".join(save.record.seats)
    answer = ask_choice(screen, f"Resume {match.game.title} ({who})?", ["yes", "no"], "yes")
    return Sitting(match, save.bots, save.series) if answer == "yes" else None


def installed_games(complain: Callable[[str], object]) -> list[Game[Any]]:
    """All games that can be loaded; a package that offers a broken one is named, and the rest go on."""
    games: list[Game[Any]] = []
    for name in registry.names():
        try:
            games.append(registry.find(name))
        except ImportError as error:
            complain(f"{name} is installed but cannot be loaded: {error}")
    return games


def choose_game(screen: Screen) -> Game[Any] | None:
    games = installed_games(screen.say)
    screen.heading("Waystone: which game?")
    for number, game in enumerate(games, 1):
        screen.item(f"  {number}", f"{game.title}, {players_words(game)}.", game.summary)
    while True:
        line = screen.read("> ")
        if line is None or line == "q":
            return None
        if line.isdecimal() and 1 <= int(line) <= len(games):
            return games[int(line) - 1]
        found = [game for game in games if line and game.title.casefold().startswith(line.casefold())]
        if len(found) == 1:
            return found[0]
        screen.say(f"Please type a number from 1 to {len(games)}, or q to leave.")


def players_words(game: Game[Any]) -> str:
    low, high = min(game.players), max(game.players)
    return f"{low} players" if low == high else f"{low}-{high} players"


def sit_down(screen: Screen, seed: int | None, packs: tuple[str, ...]) -> Sitting | None:
    """The whole menu: None when the player leaves it."""
    if autosave_file().exists() and (resumed := resume_last(screen)) is not None:
        return resumed
    game = choose_game(screen)
    if game is None:
        return None
    counts = [str(count) for count in game.players]
    players = ask_choice(screen, "How many players?", counts, counts[0])
    if players is None:
        return None
    seats = int(players)
    people = ask_choice(screen, "How many of them are people?", [str(n) for n in range(1, seats + 1)], "1")
    if people is None:
        return None
    kind = "adept"
    if int(people) < seats:
        for name, sentence in roster.BOTS.items():
            screen.item(f"  {name:>7}", sentence)
        wanted = ask_choice(screen, "Which bots?", list(roster.BOTS), kind)
        if wanted is None:
            return None
        kind = wanted
    edition = registry.edition(game.name, packs)
    settings = ask_settings(screen, game.settings_of(edition))
    if settings is None:
        return None
    bots = tuple("" if seat < int(people) else kind for seat in range(seats))
    match = Match.new(
        game,
        names=seat_names(seats, bots, []),
        seed=fresh_seed() if seed is None else seed,
        settings=settings,
        edition=edition,
        log_events=True,
    )
    return Sitting(match, bots)


def ask_settings(screen: Screen, settings: tuple[Setting, ...]) -> dict[str, str] | None:
    """What is chosen of the settings; a choice that has a name of its own, such as a map, is shown with it."""
    if not settings:
        return {}
    usual = ", ".join(f"{setting.title}: {setting.default}" for setting in settings)
    plain = ask_choice(screen, f"Play as usual ({usual})?", ["yes", "no"], "yes")
    if plain is None:
        return None
    chosen: dict[str, str] = {}
    for setting in settings if plain == "no" else ():
        for choice in setting.choices:
            if setting.names.get(choice):
                screen.item(f"  {choice:>12}", setting.names[choice])
        value = ask_choice(screen, setting.title, list(setting.choices), setting.default)
        if value is None:
            return None
        chosen[setting.key] = value
    return chosen
