"""The numbered rules that travel with each game: `rules.md` in its folder."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

RULE = re.compile(r"^- \*\*([A-Z]{2}-\d+[a-z]?)\*\* (.*)$")
CHAPTER = re.compile(r"^### (.*)$")


@dataclass(frozen=True)
class RuleText:
    id: str
    chapter: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """A game's rules text and its numbered rules in order."""

    text: str
    rules: dict[str, RuleText]

    @staticmethod
    def parse(text: str) -> "Rulebook":
        rules: dict[str, RuleText] = {}
        chapter = ""
        for line in text.splitlines():
            if heading := CHAPTER.match(line):
                chapter = heading[1]
            elif rule := RULE.match(line):
                rules[rule[1]] = RuleText(rule[1], chapter, rule[2])
        return Rulebook(text, rules)


@cache
def rulebook(package: str) -> Rulebook:
    """The rulebook of a game's package, for example "waystone.games.wakening_lair"."""
    return Rulebook.parse((files(package) / "rules.md").read_text(encoding="utf-8"))
