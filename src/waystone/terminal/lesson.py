"""A first lesson in a terminal: the table as ever, with words about what to do and why."""

from typing import Final

from waystone.bots import roster
from waystone.bots.bot import Bot
from waystone.engine.lesson import Lesson
from waystone.engine.match import Seat
from waystone.engine.option import Ask, Option
from waystone.engine.rng import Rng
from waystone.terminal.menu import Sitting
from waystone.terminal.screen import Screen
from waystone.terminal.table import TerminalTable

PLAYS_ON: Final = "novice"  # the bot of the others when the lesson is over
COMMANDS: Final = "lesson reads again what was said   again begins the lesson anew"


class ScriptedBot(Bot):
    """Answers as the lesson says; then another bot plays on."""

    def __init__(self, lesson: Lesson, then: Bot) -> None:
        super().__init__(then.rng)
        self.lesson = lesson
        self.then = then

    def choose(self, seat: Seat) -> Option:
        if seat.decisions < len(self.lesson.script):
            return self.lesson.script[seat.decisions].option
        return self.then.choose(seat)


class LessonTable(TerminalTable):
    """Says what to do at each step, and takes no other answer before the lesson is over."""

    def __init__(self, lesson: Lesson, screen: Screen) -> None:
        bots = ("", *[PLAYS_ON for _ in lesson.names[1:]])
        super().__init__(Sitting(lesson.new_match(), bots), screen)
        self.lesson = lesson
        self.players = [
            ScriptedBot(lesson, roster.make(bot, Rng(lesson.seed + seat))) if bot else None
            for seat, bot in enumerate(bots)
        ]
        self.begins_again = False  # the learner wants the lesson from its beginning
        self.told_end = False

    @property
    def lasts(self) -> bool:
        return self.lesson.next_line(self.match) is not None

    def show(self, ask: Ask, again: bool = False) -> None:
        super().show(ask, again)
        if self.told_end:
            return
        told = self.lesson.guidance(self.match)
        steps = len(self.lesson.steps)
        self.screen.heading(f"Lesson, {told.step + 1} of {steps}" if self.lasts else "The lesson is over")
        for words in (told.done, told.said):
            if words:
                self.screen.item("  ", words)
        if self.screen.live and self.lasts:
            self.screen.say(COMMANDS, style="dim")
        self.told_end = not self.lasts

    def command(self, ask: Ask, word: str, rest: str) -> bool:
        if word != "lesson":
            return super().command(ask, word, rest)
        told = self.lesson.guidance(self.match)
        for number, words in enumerate([*self.lesson.said_before(self.match), told.said], 1):
            self.screen.item(f"{number:>3}" if number <= len(self.lesson.steps) else "   ", words)
        return True

    def ask_person(self, ask: Ask) -> Option | None:
        option = super().ask_person(ask)
        return None if self.begins_again else option

    def understand(self, ask: Ask, line: str) -> Option | None:
        """Any answer that a person types must be the one of the lesson."""
        if line == "again":
            self.begins_again = True
            return ask.options[0]  # ends the question; `ask_person` gives it to nobody
        option = super().understand(ask, line)
        if option is not None and (first := self.lesson.judge(self.match, option.id)):
            self.screen.say(first)
            return None
        return option

    # ------------------------------------------------------------------ leaving: a lesson is not kept, what follows is
    def autosave(self) -> None:
        if not self.lasts:
            super().autosave()

    def leave(self) -> None:
        if self.begins_again:
            return
        if self.lasts:
            self.screen.say(f"Goodbye. Begin again with: waystone learn {self.match.game.name}")
        else:
            super().leave()

    def tell_bests(self) -> None:
        """A lesson is no contest."""
