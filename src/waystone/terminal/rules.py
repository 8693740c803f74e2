"""Looking up numbered rules as people type them."""

import difflib
from typing import Any

from waystone.engine.game import Game
from waystone.engine.rulebook import RuleText, rulebook


class UnknownRule(Exception):
    """There is no rule of that number; the message suggests one."""


def find_rule(game: Game[Any], wanted: str) -> RuleText:
    """The rule meant by "WK-33", "wk-33" or just "33"."""
    rules = rulebook(game.package).rules
    typed = wanted.strip().casefold()
    for rule in rules.values():
        if typed in (rule.id.casefold(), rule.id.casefold().removeprefix(f"{game.prefix.casefold()}-")):
            return rule
    close = difflib.get_close_matches(wanted.upper(), rules, n=3, cutoff=0.5)
    hint = f"did you mean {', '.join(close)}?" if close else f"they run from {next(iter(rules))} to {list(rules)[-1]}"
    raise UnknownRule(f"{game.title} has no rule {wanted!r}; {hint}")
