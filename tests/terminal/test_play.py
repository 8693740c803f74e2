"""The table in a pipe and on a terminal, as a player meets it."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

WAYSTONE = [sys.executable, "-m", "waystone"]


def session(*argv: str, lines: str = "") -> str:
    """What a player who types these lines sees."""
    done = subprocess.run([*WAYSTONE, *argv], input=lines, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    return done.stdout


def two_at_the_table(*more: str) -> tuple[str, ...]:
    return ("play", "dice-race", "--names", "Ada,Ben", "--seed", "3", *more)


# ---------------------------------------------------------------------- one decision
def test_the_table_the_prompt_and_numbered_options_are_shown(race: Path) -> None:
    text = session(*two_at_the_table())
    assert "== Dice Race (Ada)" in text
    assert "== Ada: What do you do?" in text
    assert "  1 Roll the die (1 to 6 spaces)\n  2 Rest\n  3 Play your card\n" in text
    assert text.count("Your card: ") == 1


def test_options_are_chosen_by_number_or_first_letters(race: Path) -> None:
    text = session(*two_at_the_table(), lines="2\nRES\nrest\nl\n")
    assert re.findall(r"^ - (.*?)  ", text.split("> l")[1], re.M) == [
        f"{name} rests and moves 1." for name in ("Ada", "Ben", "Ada")
    ]


def test_news_are_told_once_with_dice_and_rule(race: Path) -> None:
    text = session(*two_at_the_table("--names", "Ada", "--bots", "greedy"), lines="1\n2\n")
    needed = r"\[\1\], 4 or more needed, 50%; Ada is \1 spaces? from the start DR-2"
    assert len(re.findall(rf" - Ada rolls and moves (\d)\.  {needed}", text)) == 1


@pytest.mark.parametrize(
    ("typed", "help_line"),
    [
        ("9", "There is no option 9: type a number from 1 to 3."),
        ("r", "'r' could be: Roll the die, Rest."),
        ("dance", "'dance' is not an option: type a number from 1 to 3, or its first letters."),
        ("jump", "'Jump' is not possible now: too near the start (DR-5)."),
        ("? 99", "Dice Race has no rule '99'; they run from DR-1 to DR-5"),
        ("h soon", "h takes seconds to think, up to 60, not 'soon'."),
        ("l x", "l takes a number of events, not 'x'."),
        ("l", "Nothing has happened yet."),
        ("s no/such\0folder", "Not saved"),
    ],
)
def test_wrong_input_gets_one_helpful_line(race: Path, typed: str, help_line: str) -> None:
    if "\0" in typed:
        (race / "file").write_text("")
        typed = f"s {race}/file/game.json"
    lines = session(*two_at_the_table(), lines=f"{typed}\n").split(f"> {typed}\n")[1].splitlines()
    assert lines[0].startswith(help_line)
    assert lines[1] == "> "


def test_a_hint_gives_each_option_a_chance_and_marks_one(race: Path) -> None:
    text = session(*two_at_the_table(), lines="h 0.2\n")
    hinted = re.findall(r"^(.) (\d)  +\d+%  (.*?)  (.*)$", text.split("> h 0.2\n")[1], re.M)
    assert [(number, words) for _, number, words, _ in hinted] == [
        ("1", "Roll the die"),
        ("2", "Rest"),
        ("3", "Play your card"),
    ]
    assert [sign for sign, _, _, _ in hinted].count("*") == 1
    for sign, _, words, why in hinted:
        judged = why.removesuffix("; 1 to 6 spaces") if words == "Roll the die" else why
        assert sign == "*" or judged != "the best that the search found"
        assert re.fullmatch("the best .*|about equal|wins .* less often|looked better .*", judged)


def test_question_mark_shows_the_rule_and_what_is_refused_and_why(race: Path) -> None:
    text = session(*two_at_the_table(), lines="?\n? DR-2\n? 3\n")
    assert "DR-1 Players take turns." in text
    assert "== Not now, too near the start (DR-5): Jump\n  DR-5 Jump: from space 5 on" in text
    assert "DR-2 Roll: roll one die" in text
    assert "DR-3 Rest: move one space." in text


def test_what_an_earlier_question_refused_is_not_held_against_a_later_one(race: Path) -> None:
    """Ada has played her card: that is refused on her turn, but has nothing to do with how far she jumps."""
    text = session(*two_at_the_table(), lines="play\n" + "rest\n" * 11 + "?\njump\n?\n")
    turn, leap = text.split("> ?\n")[1:]
    assert "== Not now, the card is played (DR-4): Play your card" in turn
    assert "No rule keeps you from anything here." in leap


def test_the_log_tells_everything_so_far(race: Path) -> None:
    text = session(*two_at_the_table(), lines="rest\nrest\nl\nl 1\n")
    log = text.split("> l\n")[1]
    assert log.count(" rests and moves 1") == 3


# ---------------------------------------------------------------------- undo
def jumping() -> str:
    """Ada stands on space 5 and has said that she jumps, but not how far."""
    return "rest\n" * 10 + "jump\n"


def test_an_answer_without_consequences_can_be_undone(race: Path) -> None:
    text = session(*two_at_the_table(), lines=jumping() + "u\nrest\n")
    after = text.split("> u\n")[1]
    assert after.startswith("Undone: Jump (What do you do?).\n== Ada: What do you do?")
    assert "  4 Jump" in after
    assert "Ada rests and moves 1" in after


def test_undo_says_why_not(race: Path) -> None:
    assert "This cannot be undone: nothing has been answered yet." in session(*two_at_the_table(), lines="u\n")
    told = session(*two_at_the_table(), lines="roll\nu\n")
    assert "This cannot be undone: another player has been asked since." in told


# ---------------------------------------------------------------------- only what matters
def test_after_the_first_time_only_what_changed_is_printed(race: Path) -> None:
    """Ada and Ben rest: their next looks show the two places, not the length of the race; `t` shows all of it."""
    text = session(*two_at_the_table(), lines="rest\nrest\nt\n")
    first, ben, ada, whole = re.split("> (?:rest|t)\n", text)
    assert first.count("The race goes to 12.") == ben.count("The race goes to 12.") == 1, "each sees it first"
    assert "The race goes to 12." not in ada
    assert "== On the table (Ada; t shows all of it)\nAda .@\nBen .@\n" in ada
    assert whole.startswith("== Dice Race (Ada)\nAda .@\nBen .@\nThe race goes to 12.\nYour card: ")


def test_pages_of_the_game_can_be_read_at_any_time(race: Path) -> None:
    text = session(*two_at_the_table(), lines="map\nlook 4\nlook moon\nwho\n")
    assert "> map\nThe track has 12 spaces; the leader stands on 0.\n" in text
    assert "> look 4\n4: a space like any other.\n" in text
    assert "> look moon\nThere is no space 'moon'.\n" in text
    assert "> who\nAda on space 0\nBen on space 0\n" in text


def crowded(*more: str) -> tuple[str, ...]:
    return two_at_the_table("--set", "crowd=watches", *more)


ANSWERED = " - Answered for Ada: Go on (Do you wave to the crowd?)"


def test_what_has_one_sensible_answer_is_not_asked_and_the_log_says_so(race: Path) -> None:
    """At the start there is no crowd to wave to; from the second turn on there is."""
    text = session(*crowded(), lines="rest\nrest\nl\n")
    assert text.count("Do you wave to the crowd?\n") == 1, "asked once, on Ada's second turn"
    assert ANSWERED in text.split("> l\n")[1]


def test_whoever_wants_to_be_asked_everything_is(race: Path) -> None:
    text = session(*crowded("--ask-everything"), lines="go on\neverything\nrest\nl\n")
    assert "== Ada: Do you wave to the crowd?\n" in text
    assert "You are asked only what matters." in text
    assert "Answered for Ben" in text, "from then on"
    assert ANSWERED not in text


def test_an_undo_takes_back_what_the_person_answered(race: Path) -> None:
    """What the table answered in between is taken back with it, and nothing where the person has answered nothing."""
    text = session(*crowded(), lines="u\nrest\n")
    assert "This cannot be undone: nothing has been answered yet." in text
    assert "Ada rests and moves 1" in text, "the game goes on as it was"
    assert text.count(ANSWERED) == 2, "once for Ada, once for Ben"


# ---------------------------------------------------------------------- saving and coming back
def test_save_and_go_on(race: Path) -> None:
    path = race / "deep" / "saved.json"
    text = session(*two_at_the_table("--bots", "greedy"), lines=f"rest\ns {path}\nrest\n")
    assert f"Continue with: waystone play --load {path}" in text
    saved = json.loads(path.read_text())
    assert saved["seats"] == ["Ada", "Ben", "Greedy bot 3"]
    assert saved["bots"] == ["", "", "greedy"]
    assert len(saved["answers"]) == 1
    again = session("play", "--load", str(path), lines="rest\n")
    assert "== Ben: What do you do?" in again
    assert "Greedy bot 3 rolls" in again
    assert "Ada: Rest" in session("replay", str(path))


def test_leaving_and_the_end_of_input_save_the_game_for_later(race: Path) -> None:
    for lines in ("rest\nq\n", "rest\n"):
        text = session(*two_at_the_table(), lines=lines)
        autosave = race / "data" / "waystone" / "autosave.json"
        assert f"Goodbye. Resume with: waystone play --load {autosave}" in text
        assert "== Ben: What do you do?" in session("play", lines="yes\n")
        autosave.unlink()


def test_the_menu_offers_the_last_game_and_takes_no_for_an_answer(race: Path) -> None:
    session(*two_at_the_table(), lines="rest\n")
    text = session("play", lines="no\nDice\n2\n1\nrandom\nno\nlong\nnone\nq\n")
    assert "Resume Dice Race (Ada, Ben)?" in text
    assert "The race goes to 40." in text
    assert "== Player 1: What do you do?" in text


def test_a_broken_autosave_keeps_nobody_from_playing(race: Path) -> None:
    folder = race / "data" / "waystone"
    folder.mkdir(parents=True)
    (folder / "autosave.json").write_text("{")
    text = session("play", lines="x\nDice\n2\n2\n\nq\n")
    assert "The last game cannot be resumed: " in text
    assert "Please type a number from 1 to" in text
    assert "== Player 1: What do you do?" in text


def test_without_a_place_to_write_the_game_goes_on(race: Path) -> None:
    (race / "data").write_text("not a folder")
    text = session(*two_at_the_table(), lines="rest\nrest\n")
    assert "This game is not saved on the way" in text
    assert text.count("What do you do?") == 3


def test_a_record_of_other_rules_is_refused_in_one_line(race: Path) -> None:
    path = race / "saved.json"
    session(*two_at_the_table(), lines=f"s {path}\n")
    path.write_text(path.read_text().replace('"rules": 1', '"rules": 0'))
    done = subprocess.run([*WAYSTONE, "play", "--load", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "waystone: made by rules version 0 of Dice Race; this is version 1\n"


# ---------------------------------------------------------------------- to the end
def test_the_end_names_the_winner_and_keeps_the_record(race: Path) -> None:
    text = session(*two_at_the_table(), lines="rest\n" * 30)
    assert "== Ada wins the race (DR-2)" in text
    assert "  Ada    12  won\n  Ben    11  lost\n" in text
    assert not (race / "data" / "waystone" / "autosave.json").exists()
    finished = race / "data" / "waystone" / "finished.json"
    assert "After 23 decisions. Ada wins the race" in session("replay", str(finished))


def test_bots_among_themselves_can_be_watched(race: Path) -> None:
    text = session("play", "dice-race", "--players", "3", "--bots", "greedy,random,waystone.bots.greedy:GreedyBot")
    assert "wins the race (DR-2)" in text
    assert "Greedybot bot 3" in text
    assert "Your card" not in text
    seats = re.findall(r"^ - \w+ bot (\d)", text, re.M)
    assert seats[:3] == ["1", "2", "3"]


# ---------------------------------------------------------------------- on a terminal
class Terminal:
    """A real terminal that a player sits at."""

    def __init__(self, *argv: str) -> None:
        self.unread = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", COLUMNS="80", LINES="30")
            os.execv(WAYSTONE[0], [*WAYSTONE, *argv])

    def until(self, words: str) -> str:
        """What appears up to these words; the rest is for the next call."""
        deadline = time.monotonic() + 30
        while words.encode() not in self.unread:
            ready, _, _ = select.select([self.fd], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"{words!r} did not appear in {self.unread!r}"
            self.unread += os.read(self.fd, 4096)
        seen, _, self.unread = self.unread.partition(words.encode())
        return seen.decode(errors="replace")

    def type(self, line: str) -> None:
        os.write(self.fd, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C at the prompt."""
        self.until("> ")
        time.sleep(0.3)  # the line editor is deaf to it before it waits for a key
        os.write(self.fd, b"\x03")

    def leave(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


def test_people_with_secrets_pass_the_keyboard(race: Path) -> None:
    """Between Ada and Ben the screen is empty: neither sees the other's card."""
    terminal = Terminal(*two_at_the_table())
    assert "Your card" not in terminal.until("Ada, press Enter")
    terminal.type("")
    terminal.until("> ")
    terminal.type("rest")
    between = terminal.until("Ben, press Enter").split("\x1b[2J")[-1]
    assert "Your card" not in between
    assert "Ada rests and moves 1" in between
    terminal.type("")
    page = terminal.until("> ")
    assert "Your card" in page
    assert "Ada rests and moves 1" in page
    terminal.type("q")
    terminal.until("Goodbye")
    assert terminal.leave() == 0


def test_one_person_against_bots_is_never_sent_away(race: Path) -> None:
    terminal = Terminal(*two_at_the_table("--names", "Ada", "--bots", "greedy"))
    terminal.until("u undo")
    terminal.until("> ")
    terminal.type("rest")
    assert "press Enter" not in terminal.until("u undo")
    terminal.interrupt()
    terminal.until("Goodbye")
    assert terminal.leave() == 0


def test_ctrl_c_leaves_the_menu(race: Path) -> None:
    terminal = Terminal("play")
    terminal.until("which game?")
    terminal.interrupt()
    assert terminal.leave() == 0


# ---------------------------------------------------------------------- resigning
def test_whoever_resigns_is_asked_once_and_a_bot_plays_to_the_end(race: Path) -> None:
    text = session(*two_at_the_table("--names", "Ada", "--bots", "greedy"), lines="resign\nn\nresign\ny\n")
    assert "You play on." in text
    assert text.count("Ada resigns; the bot adept plays to the end.") == 1
    assert re.search(r"^  Ada +\d+  resigned$", text, re.M), text


def test_of_two_at_the_keyboard_the_other_plays_on_and_the_save_remembers(race: Path) -> None:
    """Given Ada and Ben, when Ada resigns and Ben leaves and comes back, a bot still plays for Ada."""
    text = session(*two_at_the_table(), lines="resign\ny\nq\n")
    assert "== Ben: What do you do?" in text
    saved = text.rpartition("--load ")[2].strip()
    assert json.loads(Path(saved).read_text())["resigned"] == [0]
    end = session("play", "--load", saved, lines="1\n" * 40)
    assert re.search(r"^  Ada +\d+  resigned$", end, re.M), end
    assert re.search(r"^  Ben +\d+  (won|lost)$", end, re.M), end


def test_where_all_win_or_lose_together_nobody_resigns() -> None:
    text = session("play", "wakening-lair", "--names", "Ada", "--bots", "random", "--seed", "3", lines="resign\n")
    assert "Nobody resigns here" in text


def test_after_the_match_a_few_lines_tell_how_it_went() -> None:
    """Given bots of whom one wins, then turning points, what each did and their luck are told after the result."""
    text = session("play", "warlock", "--bots", "greedy,greedy", "--players", "2", "--seed", "3")
    end = text[text.rindex("Greedy bot 1") - 4000 :]
    assert re.search(r"^Turning point after \d+ decisions, turn \d+: Greedy bot \d (rises|falls) from", end, re.M), end
    assert re.search(r"^Greedy bot 1: \d+ moves?, ", end, re.M), end
    assert re.search(r"^  rolled a six-sided die \d+ times, \d\.\d\d each \(3\.50 is fair\)", end, re.M), end
