"""The table in a terminal: people and bots play one match to its end, or leave it and come back."""

from pathlib import Path
from typing import NamedTuple

from waystone.bots import roster
from waystone.bots.hint import advised, hint, reason
from waystone.engine import phrases
from waystone.engine.match import CannotUndo, Match
from waystone.engine.option import Ask, Option
from waystone.engine.phrases import counted
from waystone.engine.record import Record
from waystone.engine.rng import Rng, seed_beside
from waystone.engine.rulebook import rulebook
from waystone.engine.state import TABLE, Event
from waystone.engine.summary import Summary, luck_words
from waystone.terminal.bests import BadBests, keep_best
from waystone.terminal.menu import Sitting
from waystone.terminal.rules import UnknownRule, find_rule
from waystone.terminal.saves import Save, autosave_file, data_folder, finished_file
from waystone.terminal.screen import Screen

KEYS = "a number or first letters   t table   ? rules   h hint   u undo   s save   l log   q quit (saved)   resign"
EVERYTHING = "everything"
HINT_SECONDS = 2.0
MOST_HINT_SECONDS = 60.0
LOG_LINES = 30
STAND_IN = "adept"  # plays to the end for one who has resigned
FEWEST_EVENTS = 5


def event_note(match: Match, event: Event, seat: int) -> str:
    """What stands behind an event's words: what has changed, the dice as they fell and the rule."""
    rolls = event.rolls
    told = []
    for roll in rolls:
        owned = len(rolls) > 1 or roll.seat != event.seat
        whose = f"{match.whose(roll)} " if owned and match.whose(roll) else ""
        told.append(whose + phrases.dice(match.die(roll), roll))
    if match.sentence(event):
        told += match.changes(event)
    return "; ".join(told) + (f" {match.game.rule(event.rule)}" if event.rule else "")


class AnsweredFor(NamedTuple):
    """An answer that the table gave for a person, since nothing else made sense."""

    answer: int  # its number
    event: int  # it was given before the event of this number
    words: str


class TerminalTable:
    """Asks people, lets bots answer, and never shows a seat more than its view."""

    def __init__(self, sitting: Sitting, screen: Screen, ask_everything: bool = False) -> None:
        match, bots = sitting.match, sitting.bots
        self.match = match
        self.bots = bots
        self.resigned = list(sitting.resigned)
        self.series = sitting.series
        self.screen = screen
        self.people = [seat for seat, name in enumerate(bots) if not name]
        chance = Rng(seed_beside(match.seed, f"bots after {len(match.answers)} answers"))
        self.players = [roster.make(name, Rng(chance.seed())) if name else None for name in bots]
        self.shown_to = self.people[0] if len(self.people) == 1 else TABLE  # the seat whose view is on the screen
        # How many events and how many answers given for people each seat has been told, and where the news on the
        # screen began.
        self.heard = dict.fromkeys(range(TABLE, len(bots)), (0, 0))
        self.news_from = (0, 0)
        self.ask_everything = ask_everything
        self.answered_for: list[AnsweredFor] = []
        self.seen: dict[int, list[str]] = {}  # the table as each seat was last shown it, line by line

    # ------------------------------------------------------------------ the loop
    def play(self) -> None:
        """Play to the end, or until a person leaves."""
        while (ask := self.match.ask) is not None:
            bot = self.players[ask.seat]
            if bot is not None:
                self.match.choose(bot.choose(self.match.seat(ask.seat)))
                if not self.people:
                    self.tell_news(TABLE)
                continue
            if self.answer_for_player(ask):
                continue
            self.hand_keyboard_to(ask.seat)
            option = self.ask_person(ask)
            if option is None:
                if self.players[ask.seat] is not None:
                    continue  # the person has resigned
                self.leave()
                return
            self.match.choose(option)
            self.autosave()
        self.finish()

    def answer_for_player(self, ask: Ask) -> bool:
        """Give the answer that alone makes sense, and say so in the log, unless the person wants to be asked."""
        option = None if self.ask_everything else self.match.obvious()
        if option is None:
            return False
        number, events = len(self.match.answers), len(self.match.log)
        name, about = self.match.name(ask.seat), self.match.words(self.match.prompt())
        self.match.choose(option)
        words = f"Answered for {name}: {self.match.words(option.text)} ({about})."
        self.answered_for.append(AnsweredFor(number, events, words))
        return True

    def hand_keyboard_to(self, seat: int) -> None:
        """Between two people with secrets from each other the screen is empty until the next one sits down."""
        before, self.shown_to = self.shown_to, seat
        if before == seat or not self.screen.live or not self.have_secrets():
            return
        name = self.match.names[seat]
        self.seen.pop(seat, None)  # on an empty screen the whole table is shown
        self.screen.clear()
        self.screen.frame(self.match.game.title, f"Pass the keyboard to {name}.")
        self.tell_news(TABLE, room=self.screen.room(8))
        self.screen.read(f"{name}, press Enter when only you can see the screen. ")

    def have_secrets(self) -> bool:
        """Whether some people at this table may know what others may not."""
        state = self.match.state
        hidden = [self.match.game.secrets(state, seat) for seat in self.people]
        return any(secrets != hidden[0] for secrets in hidden)

    # ------------------------------------------------------------------ one decision
    def ask_person(self, ask: Ask) -> Option | None:
        """The option that the person chose; None to leave or to resign. Commands are answered on the way."""
        self.show(ask)
        while True:
            line = self.screen.read("> ")
            if line is None or line in ("q", "quit"):
                return None
            word, _, rest = line.partition(" ")
            if line == "resign":
                if self.resign(ask.seat):
                    return None
                continue
            if not line:
                if len(ask.options) == 1:
                    return ask.options[0]
                self.show(ask, again=True)
            elif word == "u":
                if self.undo() and self.match.ask is not None:
                    ask = self.match.ask
                    self.show(ask)
            elif self.command(ask, word, rest.strip()):
                continue
            elif (option := self.understand(ask, line)) is not None:
                return option

    def command(self, ask: Ask, word: str, rest: str) -> bool:
        """Do what a command asks for; False if the word is none."""
        page = self.match.game.pages().get(word)
        if page is not None:
            view = self.match.view(ask.seat)
            self.screen.say(self.match.words(page(self.match.edition, view, rest)))
        elif word in ("t", "table"):
            self.show_table(ask.seat)
        elif word == "?":
            self.explain(ask, rest)
        elif word == "h":
            self.hint(ask, rest)
        elif word == "s":
            self.save(rest)
        elif word == "l":
            self.tell_log(ask.seat, rest)
        elif word == EVERYTHING:
            self.ask_everything = not self.ask_everything
            now = "You are asked everything." if self.ask_everything else "You are asked only what matters."
            self.screen.say(now)
        else:
            return False
        return True

    def understand(self, ask: Ask, line: str) -> Option | None:
        """The option that is meant by a number or by its first letters; else one line of help."""
        options = ask.options
        if line.isdecimal():
            if 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            self.screen.say(f"There is no option {line}: type a number from 1 to {len(options)}.")
            return None
        found = self.starting_with(line, options)
        if len(found) == 1:
            return found[0]
        if found:
            self.screen.say(f"{line!r} could be: {', '.join(self.match.words(option.text) for option in found)}.")
            return None
        refusals = self.match.refusals()
        meant = self.starting_with(line, [refusal.option for refusal in refusals])
        for refusal in refusals:
            if [refusal.option] == meant:
                why = self.match.game.reason(self.match.edition, refusal.rule) or "a rule forbids it"
                said = self.match.words(refusal.option.text)
                self.screen.say(f"{said!r} is not possible now: {why} ({self.match.game.rule(refusal.rule)}).")
                return None
        self.screen.say(f"{line!r} is not an option: type a number from 1 to {len(options)}, or its first letters.")
        return None

    def starting_with(self, line: str, options: list[Option]) -> list[Option]:
        """The options meant by the first letters of their text; the whole text means one even if others begin so."""
        typed = line.casefold()
        texts = [(option, self.match.words(option.text).casefold()) for option in options]
        exact = [option for option, text in texts if text == typed]
        return exact or [option for option, text in texts if text.startswith(typed)]

    def option_words(self, ask: Ask) -> list[str]:
        """Each option, with what matters for it as the table stands."""
        texts = [self.match.words(option.text) for option in ask.options]
        details = self.match.details(ask.options)
        return [f"{text} ({more})" if more else text for text, more in zip(texts, details, strict=True)]

    # ------------------------------------------------------------------ showing
    def called(self, seat: int) -> str:
        """The player's name, with the role beside it where the game has roles."""
        return self.match.title(seat)

    def show(self, ask: Ask, again: bool = False) -> None:
        """What has changed on the table as the asked seat sees it, what happened, what is asked, and the options."""
        match, screen = self.match, self.screen
        seat = ask.seat
        words = self.option_words(ask)
        lines = self.show_changes(seat)
        self.tell_news(seat, room=screen.room(lines + screen.menu_rows(words) + 9), again=again)
        screen.gap()
        screen.heading(f"{self.called(seat)}: {match.words(match.prompt())}")
        screen.menu(words)
        screen.gap()
        if screen.live:
            screen.say(KEYS, style="dim")
            if pages := match.game.pages():
                screen.say(f"to read: {'   '.join(pages)}", style="dim")

    def show_changes(self, seat: int) -> int:
        """The lines of the table that are new to the seat; all of it the first time, or when most has changed."""
        known = self.seen.get(seat)
        lines = self.match.text(seat).splitlines()
        new = [line for line in lines if line.strip() and line not in known] if known is not None else lines
        if known is None or len(new) * 2 > len(lines):
            self.show_table(seat)
            return len(lines)
        self.seen[seat] = lines
        if new:
            self.screen.heading(f"On the table ({self.called(seat)}; t shows all of it)")
            for line in new:
                self.screen.say(line)
        return len(new)

    def show_table(self, seat: int) -> str:
        text = self.match.text(seat)
        self.seen[seat] = text.splitlines()
        self.screen.frame(self.match.game.title, text, self.called(seat) if seat != TABLE else "")
        return text

    def tell_news(self, seat: int, room: int = 1_000_000, again: bool = False) -> None:
        """What happened since this seat was last told; `again` the same as the last time."""
        log = self.match.log
        listener = seat if self.have_secrets() else TABLE  # without secrets what one has heard, all have
        first, answered = self.news_from if again else self.heard[listener]
        first = min(first, len(log))  # something was taken back
        self.news_from = (first, answered)
        self.heard[listener] = (len(log), len(self.answered_for))
        news = self.story(seat, first, answered)
        fitting = max(room, FEWEST_EVENTS)
        skipped = len(news) - fitting
        if skipped > 0:
            news = news[skipped:]
            self.screen.say(f"  ... {skipped} earlier events: l {skipped + fitting} tells them all", style="dim")
        self.tell(news)

    def story(self, seat: int, first: int = 0, answered: int = 0) -> list[tuple[str, str]]:
        """What the seat heard from an event on, with a note to each, and between it what was answered for people."""
        told: list[tuple[str, str]] = []
        answers = self.answered_for[answered:]
        for number, event in enumerate(self.match.log[first:], first):
            while answers and answers[0].event <= number:
                told.append((answers.pop(0).words, ""))
            if event.reaches(seat) and (words := self.match.told(event)):
                told.append((words, event_note(self.match, event, seat).strip()))
        return told + [(answer.words, "") for answer in answers]

    def tell(self, story: list[tuple[str, str]]) -> None:
        for words, note in story:
            self.screen.item(" -", words, note, style="cyan")

    # ------------------------------------------------------------------ commands
    def explain(self, ask: Ask, wanted: str) -> None:
        """The rule asked for; else the rule of this decision, and what is forbidden now and why."""
        game = self.match.game
        book = rulebook(game.package)
        if wanted:
            try:
                rule = find_rule(game, wanted)
            except UnknownRule as error:
                self.screen.say(str(error))
                return
            self.screen.item(rule.id, rule.text, rule.chapter)
            return
        self.say_rule(game.rule(ask.subject.rule))
        refused: dict[int, list[str]] = {}
        for refusal in self.match.refusals():
            refused.setdefault(refusal.rule, []).append(self.match.words(refusal.option.text))
        for number, texts in refused.items():
            why = game.reason(self.match.edition, number)
            self.screen.heading(f"Not now{f', {why}' if why else ''} ({game.rule(number)}): {'; '.join(texts)}")
            if game.rule(number) in book.rules:
                self.say_rule(game.rule(number))
        if not refused:
            self.screen.say("No rule keeps you from anything here. '? ID' shows any rule.")

    def say_rule(self, rule_id: str) -> None:
        rule = rulebook(self.match.game.package).rules.get(rule_id)
        if rule is not None:
            self.screen.item(f"  {rule.id}", rule.text)

    def hint(self, ask: Ask, seconds: str) -> None:
        """What a search thinks of each option, from what this seat may know; the advice is marked."""
        try:
            limit = float(seconds) if seconds else HINT_SECONDS
        except ValueError:
            limit = 0.0
        if not 0.0 < limit <= MOST_HINT_SECONDS:
            self.screen.say(f"h takes seconds to think, up to {MOST_HINT_SECONDS:g}, not {seconds!r}.")
            return
        hints = hint(self.match.seat(ask.seat), iterations=0, seconds=limit)
        best = advised(hints)
        details = self.match.details([found.option for found in hints])
        for number, (found, more) in enumerate(zip(hints, details, strict=True), 1):
            sign = "*" if found is best else " "
            words = self.match.words(found.option.text)
            self.screen.item(f"{sign}{number:>2}", f"{found.chance:>4.0%}  {words}", reason(found, hints, more))
        self.screen.say("The chance to win with each option, by a search from what you may know; * is its advice.")

    def undo(self) -> bool:
        """Take back the last answer that the person gave, with what was answered for them since."""
        match, back = self.match, []
        try:
            while True:
                undone, answer = match.last_answer(), match.answers[-1] if match.answers else -1
                match.undo()
                if not self.answered_for or self.answered_for[-1].answer != len(match.answers):
                    break
                back.append((answer, self.answered_for.pop()))
        except CannotUndo as error:
            for answer, answered in reversed(back):  # it stays as it was
                match.choose_id(answer)
                self.answered_for.append(answered)
            self.screen.say(f"This cannot be undone: {error}.")
            return False
        self.autosave()
        self.screen.say(f"Undone: {undone}.")
        return True

    def save(self, name: str) -> None:
        match = self.match
        path = (
            Path(name).expanduser()
            if name
            else data_folder() / f"{match.game.name}-{seed_beside(match.seed, 'name'):x}.json"
        )
        try:
            self.saved().write(path)
        except OSError as error:
            self.screen.say(f"Not saved: {path}: {error.strerror}.")
            return
        self.screen.say(f"Saved. Continue with: waystone play --load {path}")

    def tell_log(self, seat: int, count: str) -> None:
        if count and not count.isdecimal():
            self.screen.say(f"l takes a number of events, not {count!r}.")
            return
        wanted = int(count) if count else LOG_LINES
        log = self.story(seat)
        if not log:
            self.screen.say("Nothing has happened yet.")
        self.tell(log[max(0, len(log) - wanted) :])

    # ------------------------------------------------------------------ leaving
    def resign(self, seat: int) -> bool:
        """Ask once, then let a bot play the seat to the end; where players win against each other."""
        match = self.match
        if match.game.cooperative or len(match.names) == 1:
            self.screen.say("Nobody resigns here: there is no player to win against. q saves the game and leaves.")
            return False
        answer = self.screen.read(f"{match.names[seat]}, you cannot come back into this game. Resign? [y/n] ")
        if answer is None or not answer.casefold().startswith("y"):
            self.screen.say("You play on.")
            return False
        self.bots = (*self.bots[:seat], STAND_IN, *self.bots[seat + 1 :])
        self.players[seat] = roster.make(STAND_IN, Rng(seed_beside(match.seed, f"resigned in seat {seat}")))
        self.people.remove(seat)
        self.resigned.append(seat)
        self.screen.say(f"{match.names[seat]} resigns; the bot {STAND_IN} plays to the end.")
        self.autosave()
        return True

    def saved(self) -> Save:
        return Save(Record.of(self.match), self.bots, self.series, tuple(self.resigned))

    def autosave(self) -> None:
        """Without a place to write the game goes on; it just cannot be resumed."""
        try:
            self.saved().write(autosave_file())
        except OSError as error:
            self.screen.say(f"(This game is not saved on the way: {autosave_file()}: {error.strerror}.)", style="dim")

    def leave(self) -> None:
        if not self.match.answers and (self.series is None or not self.series.over):
            self.screen.say("Goodbye.")
            return
        self.autosave()
        self.screen.say(f"Goodbye. Resume with: waystone play --load {autosave_file()}")

    def finish(self) -> None:
        """The last table, the result and the scores."""
        match, screen = self.match, self.screen
        seat = self.people[0] if len(self.people) == 1 else TABLE
        if self.people:
            screen.clear()
        text = self.show_table(seat)
        self.tell_news(seat, room=screen.room(len(text.splitlines()) + len(match.names) + 8))
        result = match.result
        assert result is not None
        screen.gap()
        words = match.words(result.words)
        screen.heading(f"{words} ({match.game.rule(result.rule)})" if result.rule else words)
        winners = result.winners()
        names = [self.called(index) for index in range(len(match.names))]
        widest = max(len(name) for name in names)
        for index, name in enumerate(names):
            score = result.scores[index] if index < len(result.scores) else ""
            fate = "resigned" if index in self.resigned else "won" if index in winners else "lost"
            screen.say(f"  {name:<{widest}}  {score:>4}  {fate}")
        self.tell_how_it_went()
        self.tell_bests()
        try:
            self.saved().write(finished_file())
            autosave_file().unlink(missing_ok=True)
        except OSError:
            return
        screen.say(f"See it again with: waystone replay {finished_file()}")

    def tell_how_it_went(self) -> None:
        """Turning points, what everybody did, and their luck: a few lines."""
        summary = Summary(self.match.at(0), self.match.answers)
        for swing in summary.swings():
            name = self.match.name(swing.seat)
            self.screen.say(f"Turning point after {counted(swing.at, 'decision')}, {swing.words(name)}")
        for seat in range(len(self.match.names)):
            if deeds := summary.deeds(seat):
                self.screen.say(f"{self.match.name(seat)}: {', '.join(deeds)}")
            if luck := luck_words(summary, seat):
                self.screen.say(f"  rolled {'; '.join(luck)}", style="dim")

    def tell_bests(self) -> None:
        """What each person keeps of the match as a personal best, where the game has such a thing."""
        match = self.match
        for seat in self.people:
            score = match.game.score(match.state, seat)
            if score is None or match.edition.packs:  # other content, other scores
                continue
            whose = f"{match.names[seat]}: " if len(self.people) > 1 else ""
            try:
                self.screen.say(whose + keep_best(match.game.name, match.names[seat], score))
            except BadBests as error:
                self.screen.say(f"(No personal best is kept: {error}.)", style="dim")
            except OSError as error:
                self.screen.say(f"(No personal best is kept: {error.filename}: {error.strerror}.)", style="dim")
