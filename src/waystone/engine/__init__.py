"""The kernel: rules as coroutines over plain data. It knows no game."""

from waystone.engine.content import ContentError, Entry, Shelf
from waystone.engine.event import Change, Event, Roll
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.match import CannotUndo, IllegalChoice, Match, NotAsked, NotCopyable, Seat
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Refusal, Rule, Subject, Vocabulary, rule_name
from waystone.engine.rng import Rng
from waystone.engine.series import Series
from waystone.engine.state import TABLE, GameOver, Result, Score, State

__all__ = [
    "TABLE",
    "Ask",
    "CannotUndo",
    "Change",
    "ContentError",
    "Edition",
    "Entry",
    "Event",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Match",
    "NotAsked",
    "NotCopyable",
    "Numbers",
    "Option",
    "Refusal",
    "Result",
    "Rng",
    "Roll",
    "Rule",
    "Score",
    "Seat",
    "Series",
    "Setting",
    "Shelf",
    "State",
    "Subject",
    "Vocabulary",
    "rule_name",
]
