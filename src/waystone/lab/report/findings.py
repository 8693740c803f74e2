"""What matters first, in sentences."""

from waystone.lab.compare import Difference, fineness
from waystone.lab.report.units import percent, plain, signed, writer
from waystone.lab.study import Study
from waystone.lab.targets import Judged, quantile

MOST = 10  # differences that are told
AMONG_SEVERAL = 1.3  # the farthest of several shares is farther off by luck alone than any one of them


def warnings(study: Study) -> list[str]:
    """Why the numbers should be read with care."""
    found = []
    for players, tally in study.tallies.items():
        widest = max(
            [study.estimate(players, metric, label).margin
             for metric in ("win-by-seat", "team-wins") for label in study.labels(players, metric)],
            default=0.0,
        )  # fmt: skip
        if widest > 0.05:
            found.append(
                f"With {tally.games:,} games of {players} the shares of wins are known to ±{percent(widest)} only: "
                f"about {_needed(tally.games, widest):,} games would tell them to ±2%."
            )
    return found


def _needed(games: int, margin: float) -> int:
    """How many games make a margin of two points, in round numbers."""
    wanted = games * (margin / 0.02) ** 2
    return int(-(-wanted // 100) * 100)


def findings(study: Study, players: int, judged: list[Judged]) -> list[str]:
    """The chief results for one number of players."""
    return [*_order(study, players), *_team(study, players), *_length(study, players), *_course(study, players),
            *_endings(study, players), *_unused(study, players), *_targets(judged, players)]  # fmt: skip


def _order(study: Study, players: int) -> list[str]:
    labels = study.labels(players, "win-by-order")
    if len(labels) < 2:
        return []
    fair = 1.0 / players
    estimates = [study.estimate(players, "win-by-order", label) for label in labels]
    far = max(range(len(labels)), key=lambda place: abs(estimates[place].value - fair))
    found = estimates[far]
    if found.is_rough or abs(found.value - fair) <= AMONG_SEVERAL * found.margin:
        return [f"No place in the turn order is seen to help: all shares of wins are near {percent(fair)}."]
    more = "more" if found.value > fair else "fewer"
    difference = percent(abs(found.value - fair)).rstrip("%")
    return [
        f"Who goes {labels[far]} wins {percent(found.value)} of the games (±{percent(found.margin)}), "
        f"{difference} points {more} than a fair share."
    ]


def _team(study: Study, players: int) -> list[str]:
    if not study.labels(players, "team-wins"):
        return []
    found = study.estimate(players, "team-wins")
    return [f"The team wins {percent(found.value)} of its games (±{percent(found.margin)})."]


def _length(study: Study, players: int) -> list[str]:
    rounds = study.values(players, "rounds")
    middle, low, high = (quantile(rounds, part) for part in (0.5, 0.1, 0.9))
    minutes = quantile(study.values(players, "minutes"), 0.5)
    if not (middle and low and high and minutes):
        return []
    return [
        f"Half of the games are over after {plain(middle.value)} rounds, most take {plain(low.value)} to "
        f"{plain(high.value)}; people would need about {minutes.value:.0f} minutes."
    ]


def _course(study: Study, players: int) -> list[str]:
    if not study.labels(players, "known-after"):
        return []
    known, back = study.estimate(players, "known-after"), study.estimate(players, "comebacks")
    changes = study.estimate(players, "lead-changes")
    return [
        f"The lead changes {plain(changes.value)} times; the winner leads for good after {percent(known.value)} of the "
        f"game, and {percent(back.value)} of the winners come back from far behind."
    ]


def _endings(study: Study, players: int) -> list[str]:
    found = []
    for metric, words in (("stalled", "never end"), ("undecided", "end without a winner")):
        if study.labels(players, metric):
            estimate = study.estimate(players, metric)
            if estimate.value > 0:
                found.append(f"{percent(estimate.value)} of the games {words}.")
    return found


def never_used(study: Study, players: int) -> tuple[list[str], list[str]]:
    """Names of options that are offered and never taken, and of those that are never even offered."""
    from waystone.engine import registry

    plan = study.question.plans[0]
    everything = [option.name for option in registry.edition(plan.game, plan.packs).vocabulary.options]
    offered, taken = set(study.labels(players, "offered")), set(study.labels(players, "taken"))
    return sorted(offered - taken), sorted(set(everything) - offered)


def _unused(study: Study, players: int) -> list[str]:
    refused, _ = never_used(study, players)
    if not refused:
        return []
    some = ", ".join(refused[:3])
    return [f"{len(refused):,} things are offered and never taken, among them {some}."]


def _targets(judged: list[Judged], players: int) -> list[str]:
    mine = [each for each in judged if each.players == players]
    missed = [each for each in mine if not each.met]
    if not mine:
        return []
    if not missed:
        return [f"All {len(mine)} balance targets are met."]
    names = "; ".join(f"{each.target.says.lower()} {plain(each.found.value)}" for each in missed[:4])
    return [f"{len(missed)} of {len(mine)} balance targets are missed: {names}."]


def changed(study: Study, found: list[Difference]) -> list[str]:
    """The greatest differences between two packs that are more than luck: first those of the game as a whole.

    That a new card is used and a removed one is not needs no telling.
    """
    certain = [each for each in found if each.is_sure and fineness(each.metric) < 2 and each.before.count]
    certain = [each for each in certain if fineness(each.metric) == 0 or (each.before.value and each.now.value)]
    certain.sort(key=lambda each: fineness(each.metric))
    if not certain:
        return ["Nothing is seen to be different: whatever the change does is smaller than what these games can tell."]
    return [told(study, each) for each in certain[:MOST]]


def told(study: Study, each: Difference) -> str:
    metric = study.metrics[each.metric]
    write = writer(metric.unit)
    what = f"{metric.title}, {each.label}" if each.label else metric.title
    seats = f" ({each.players} players)" if len(study.tallies) > 1 else ""
    margin = percent(each.change.margin).rstrip("%") if metric.unit == "share" else plain(each.change.margin)
    return (
        f"{what}{seats}: {write(each.before.value)} before, {write(each.now.value)} now "
        f"({signed(each.change.value, metric.unit)}, ±{margin})"
    )
