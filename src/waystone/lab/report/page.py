"""The report as one page without anything from elsewhere, and its numbers as data."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waystone.engine import registry
from waystone.lab.compare import Difference, differences, edits
from waystone.lab.estimate import Estimate
from waystone.lab.metrics import Metric
from waystone.lab.report import charts
from waystone.lab.report.findings import changed, findings, never_used, warnings
from waystone.lab.report.units import plain, signed, writer
from waystone.lab.study import OLD, Study
from waystone.lab.targets import HUGE, Judged, judge, targets_of

PAGE = "index.html"
MOST_BARS = 14
MOST_ROWS = 400  # of all differences
USAGE = ("offered", "taken", "win-when-taken")
GROUPS = (
    ("Who wins", ("wins",)),
    ("How long it takes", ("length",)),
    ("How exciting it is", ("tension",)),
    ("What there is to decide", ("choices", "usage")),
    ("What players gain and lose", ("economy",)),
)
OWN = "What this game counts"


class NeedsMore(Exception):
    """A library of the extra `lab` is missing."""


@dataclass(frozen=True)
class Card:
    title: str
    about: str
    number: str
    margin: str
    chart: Any
    rows: list[tuple[str, str, str]]


def write_report(study: Study, folder: Path, command: str) -> Path:
    """Write page and data into the folder; returns the page."""
    try:
        from jinja2 import Environment, PackageLoader
        from markupsafe import Markup
    except ModuleNotFoundError:
        raise NeedsMore("a report needs more: pip install 'waystone[lab]'") from None
    environment = Environment(loader=PackageLoader("waystone.lab", "report"), autoescape=True, trim_blocks=True)
    page = environment.get_template("page.html").render(**contents(study, command, Markup))
    path = folder / PAGE
    path.write_text(page, encoding="utf-8")
    write_data(study, folder)
    return path


def contents(study: Study, command: str, safe: Any) -> dict[str, Any]:
    """Everything that the page shows. `safe` marks our own drawings as HTML."""
    from waystone import __version__

    question = study.question
    game, first = registry.find(question.game), question.plans[0]
    judged = judge(study, targets_of(question.game))
    compared = question.against is not None
    found = differences(study) if compared else []
    return {
        "title": game.title,
        "games": f"{study.games:,}",
        "bots": ", ".join(first.bots),
        "packs": ", ".join(Path(pack).name for pack in first.packs),
        "against": None if question.against is None else ", ".join(Path(pack).name for pack in question.against),
        "edits": [str(edit) for edit in edits(game.name, first.packs, question.against or ())] if compared else None,
        "changed": changed(study, found),
        "differences": [_difference(study, each) for each in found[:MOST_ROWS]],
        "more": f"{len(found):,}" if len(found) > MOST_ROWS else "",
        "warnings": warnings(study),
        "tables": [_table(study, players, judged, safe) for players in study.tallies],
        "judged": [_judged(each) for each in judged],
        "command": command,
        "seeds": f"Seeds {first.seed:,} to {first.seed + first.games - 1:,} for each number of players.",
        "fingerprint": registry.edition(game.name, first.packs).fingerprint,
        "rules": game.rules_version,
        "version": __version__,
        "heard": f"{min(first.heard, first.games):,}",
    }


# ------------------------------------------------------------------ one number of players
def _table(study: Study, players: int, judged: list[Judged], safe: Any) -> dict[str, Any]:
    refused, unseen = never_used(study, players)
    return {
        "players": players,
        "findings": findings(study, players, judged),
        "groups": [group for group in _groups(study, players, safe) if group["cards"]],
        "used": _used(study, players),
        "refused": refused,
        "unseen": unseen,
    }


def _groups(study: Study, players: int, safe: Any) -> list[dict[str, Any]]:
    known = {module for _, modules in GROUPS for module in modules}
    made = []
    for title, modules in (*GROUPS, (OWN, None)):
        cards = [
            card
            for metric in study.metrics.values()
            if metric.key not in USAGE and (_home(metric) not in known if modules is None else _home(metric) in modules)
            for card in _cards(study, players, metric, safe)
        ]
        made.append({"title": title, "cards": cards})
    return made


def _home(metric: Metric) -> str:
    return metric.measure.__module__.rpartition(".")[2]


def _cards(study: Study, players: int, metric: Metric, safe: Any) -> list[Card]:
    labels = study.labels(players, metric.key)
    if not labels:
        return []
    if metric.chart == "lines":
        names = sorted({label.partition("/")[0] for label in labels})
        return [_line(study, players, metric, f"{name}/", safe, f": {name}") for name in names]
    if metric.chart == "line":
        return [_line(study, players, metric, "", safe, "")]
    if labels == [""]:
        return [_spread(study, players, metric, safe)]
    return [_bars(study, players, metric, labels, safe)]


def _spread(study: Study, players: int, metric: Metric, safe: Any) -> Card:
    write, found = writer(metric.unit), study.estimate(players, metric.key)
    values = study.values(players, metric.key)
    chart = "" if set(values) <= {0.0, 1.0} else charts.spread(values, write)
    margin = f"±{write(found.margin)}"
    if study.question.against is not None:
        margin += f", before {write(study.estimate(players, metric.key, side=OLD).value)}"
    ordered = sorted(values)
    parts = ((0.1, "a tenth up to"), (0.5, "half up to"), (0.9, "nine tenths up to"))
    rows = [("mean", write(found.value), f"±{write(found.margin)}")]
    rows += [(words, write(ordered[int(part * (len(ordered) - 1))]), "") for part, words in parts if ordered]
    return Card(metric.title, metric.about, write(found.value), margin, safe(chart), rows)


def _bars(study: Study, players: int, metric: Metric, labels: list[str], safe: Any) -> Card:
    write = writer(metric.unit)
    estimates = {label: study.estimate(players, metric.key, label) for label in labels}
    keep_order = metric.fair
    ordered = labels if keep_order else sorted(labels, key=lambda label: -estimates[label].value)
    compared = study.question.against is not None
    shown = [
        charts.Bar(label, estimates[label], study.estimate(players, metric.key, label, OLD) if compared else None)
        for label in ordered[:MOST_BARS]
    ]
    fair = sum(each.value for each in estimates.values()) / len(estimates) if metric.fair else None
    rows = [(label, write(estimates[label].value), f"±{write(estimates[label].margin)}") for label in ordered]
    about = metric.about
    if len(ordered) > MOST_BARS:
        about = f"{about} The {MOST_BARS} greatest of {len(ordered)}.".strip()
    return Card(metric.title, about, "", "", safe(charts.bars(shown, write, fair)), rows)


def _line(study: Study, players: int, metric: Metric, prefix: str, safe: Any, suffix: str) -> Card:
    write = writer(metric.unit)
    labels = [label for label in study.labels(players, metric.key) if label.startswith(prefix)]
    points = sorted((float(label.removeprefix(prefix)), study.estimate(players, metric.key, label)) for label in labels)
    points = [(at, of) for at, of in points if not of.is_rough] or points
    under = "percent of the game" if not prefix else "round"
    rows = [(f"{at:g}", write(of.value), f"±{write(of.margin)}") for at, of in points]
    return Card(metric.title + suffix, metric.about, "", "", safe(charts.line(points, write, under)), rows)


def _used(study: Study, players: int) -> list[dict[str, str]]:
    rows = []
    for name in study.labels(players, "offered"):
        offered, taken = (study.estimate(players, metric, name).value for metric in ("offered", "taken"))
        wins = study.estimate(players, "win-when-taken", name)
        rows.append((taken, {
            "name": name, "offered": plain(offered), "taken": plain(taken), "rate": f"{taken / offered:.0%}",
            "wins": _share(wins) if wins.count else "",
        }))  # fmt: skip
    return [row for _, row in sorted(rows, key=lambda each: (-each[0], each[1]["name"]))]


def _share(found: Estimate) -> str:
    return f"{found.value:.0%} ±{found.margin:.0%}" if not found.is_rough else f"({found.value:.0%})"


def _difference(study: Study, each: Difference) -> dict[str, Any]:
    metric = study.metrics[each.metric]
    write = writer(metric.unit)
    what = f"{metric.title}: {each.label}" if each.label else metric.title
    return {"what": what, "players": each.players, "before": write(each.before.value), "now": write(each.now.value),
            "change": signed(each.change.value, metric.unit), "sure": each.is_sure}  # fmt: skip


def _judged(each: Judged) -> dict[str, Any]:
    target, write = each.target, plain
    low, high = target.low > -HUGE, target.high < HUGE
    wanted = f"{write(target.low)} to {write(target.high)}" if low and high else (
        f"at least {write(target.low)}" if low else f"at most {write(target.high)}"
    )  # fmt: skip
    words = ("met" if each.met else "missed") + (", but not surely" if each.unsure else "")
    state = "unsure" if each.unsure else "met" if each.met else "missed"
    found = f"{write(each.found.value)} ({write(each.found.low)} to {write(each.found.high)})"
    return {
        "says": target.says,
        "players": each.players,
        "wanted": wanted,
        "found": found,
        "state": state,
        "words": words,
    }


# ------------------------------------------------------------------ data
def numbers(study: Study) -> list[dict[str, Any]]:
    """A row for each measure, label, number of players and side."""
    rows = []
    for players, tally in study.tallies.items():
        for side, table in tally.sides.items():
            for key in table:
                metric, _, label = key.partition(" ")
                if metric not in study.metrics:
                    continue
                found = study.estimate(players, metric, label, side)
                rows.append({"players": players, "side": side, "metric": metric, "label": label, "value": found.value,
                             "low": found.low, "high": found.high, "games": found.count})  # fmt: skip
    return rows


def write_data(study: Study, folder: Path) -> None:
    try:
        import polars
    except ModuleNotFoundError:
        raise NeedsMore("a report needs more: pip install 'waystone[lab]'") from None
    rows = numbers(study)
    table = polars.DataFrame(rows)
    table.write_csv(folder / "numbers.csv")
    table.write_parquet(folder / "numbers.parquet")
    games = [row for tally in study.tallies.values() for row in tally.rows]
    polars.DataFrame(games, infer_schema_length=None).write_parquet(folder / "games.parquet")
    judged = judge(study, targets_of(study.question.game))
    data = {
        "game": study.question.game,
        "games": study.games,
        "numbers": rows,
        "targets": [_judged(each) for each in judged],
        "differences": [_difference(study, each) for each in differences(study)]
        if study.question.against is not None
        else [],
    }
    (folder / "report.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
