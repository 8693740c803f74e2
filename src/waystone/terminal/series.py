"""A series at the terminal table: game after game by the same players, and how they stand."""

from waystone.engine.match import Match
from waystone.engine.record import Record, RecordError
from waystone.engine.rng import Rng, seed_beside
from waystone.engine.series import Series
from waystone.terminal.menu import Sitting
from waystone.terminal.saves import SeriesSoFar
from waystone.terminal.screen import Screen


def series_at(sitting: Sitting) -> Series | None:
    """The series that a sitting belongs to, with all that was played of it; None if it belongs to none."""
    so_far = sitting.series
    if so_far is None:
        return None
    match = sitting.match
    names = list(so_far.over[0].seats) if so_far.over else match.names
    series = match.game.series(match.edition, names, so_far.games)
    if series is None:
        raise RecordError(f"{match.game.title} of {len(names)} players is not played in series")
    for record in so_far.over:
        if set(record.seats) != set(match.names):
            raise RecordError("the games of the series have different players")
        over = record.replay(copyable=False)
        if not over.over:
            raise RecordError("a game of the series is not over")
        series.record(over.names, over.state)
    return series


def next_game(series: Series, sitting: Sitting) -> Sitting:
    """The table of the next game, after the sitting's was recorded: the same players in the series' order."""
    over = sitting.match
    assert sitting.series is not None
    kinds = dict(zip(over.names, sitting.bots, strict=True))
    names = series.seating(Rng(seed_beside(over.seed, "seating")))
    match = Match.new(
        over.game,
        names=names,
        seed=seed_beside(over.seed, "the next game"),
        settings={**over.settings, **series.settings},
        edition=over.edition,
        log_events=True,
    )
    so_far = SeriesSoFar(sitting.series.games, (*sitting.series.over, Record.of(over)))
    return Sitting(match, tuple(kinds[name] for name in names), so_far)


def tell_standings(series: Series, screen: Screen) -> None:
    screen.gap()
    screen.heading(f"After game {series.played} of {series.games}:")
    standings = series.standings()
    widest = max(len(name) for name, _ in standings)
    for name, words in standings:
        screen.say(f"  {name:<{widest}}  {words}")
    if series.over:
        winners = series.winners()
        verb = "wins" if len(winners) == 1 else "share"
        screen.heading(f"{' and '.join(winners)} {verb} the series.")
