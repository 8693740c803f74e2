"""First lessons: every game has one that can be played to its end, and every mistake in one is named."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.sittings import GAMES
from waystone.engine import ContentError, registry
from waystone.engine.game import Game
from waystone.engine.lesson import LEARNER, PARTS, Lesson, brings_lesson, lesson, lesson_file
from waystone.engine.match import Match

LAIR = "wakening-lair"
WORDS_A_MINUTE = 180  # somebody who reads about a game for the first time
SECONDS_A_CHOICE = 5
FIVE_MINUTES = 300
LONGEST = 260  # letters: three short sentences or so

HOUSE = [game for game in GAMES if game.package.startswith("waystone.games.")]
named = pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)


def choices(script: Lesson) -> int:
    return sum(line.waits for line in script.script)


def play_on(script: Lesson, match: Match) -> None:
    """Give the next answer of the script, whoever's it is."""
    line = script.next_line(match)
    assert line is not None
    match.choose(line.option)


# ------------------------------------------------------------------ the lessons of the house
@named
def test_every_game_teaches_in_ten_to_fifteen_steps(game: Game[Any]) -> None:
    assert 10 <= len(lesson(game.name).steps) <= 15


@named
def test_a_lesson_can_be_read_and_played_in_five_minutes(game: Game[Any]) -> None:
    script = lesson(game.name)
    words = [*[step.say for step in script.steps], *[step.after for step in script.steps], script.end]
    seconds = sum(len(text.split()) for text in words) * 60 / WORDS_A_MINUTE + choices(script) * SECONDS_A_CHOICE
    assert seconds <= FIVE_MINUTES


@named
def test_every_step_is_short_says_why_and_what_came_of_it(game: Game[Any]) -> None:
    for step in lesson(game.name).steps:
        assert len(step.say) <= LONGEST, step.id
        assert step.why.endswith("."), step.id
        assert step.after, step.id


@named
def test_a_lesson_is_played_to_its_end_and_then_the_match_goes_on(game: Game[Any]) -> None:
    script = lesson(game.name)
    match = script.new_match()
    seen = []
    while script.next_line(match) is not None:
        guidance = script.guidance(match)
        if guidance.wanted is not None:
            assert match.ask is not None
            assert match.ask.seat == LEARNER
            assert guidance.said
            seen.append(guidance.step)
        play_on(script, match)
    assert sorted(set(seen)) == list(range(len(script.steps)))
    assert script.guidance(match).said == match.words(script.end)
    assert match.ask is not None, "there is nothing left to play on"
    assert all(script.judge(match, option.id) == "" for option in match.ask.options)


@named
def test_a_step_points_at_a_part_of_the_page_or_at_something_in_the_picture(game: Game[Any]) -> None:
    script = lesson(game.name)
    match = script.new_match()
    while script.next_line(match) is not None:
        point = script.guidance(match).point
        if point not in PARTS:
            drawing = game.scene(match.edition, match.view(LEARNER))
            assert f"data-touch='{point}'" in drawing.svg(), f"step {script.guidance(match).step + 1}: {point}"
        play_on(script, match)


@named
def test_no_word_of_a_lesson_depends_on_a_mouse(game: Game[Any]) -> None:
    """The terminal and screen readers get the same words."""
    script = lesson(game.name)
    told = " ".join([*[f"{step.say} {step.why} {step.after}" for step in script.steps], script.end])
    assert re.findall(r"\b(click|tap|button|mouse|hover)\w*", told, re.IGNORECASE) == []


# ------------------------------------------------------------------ judging
def test_another_answer_must_wait_and_the_lesson_says_for_what() -> None:
    script = lesson(LAIR)
    match = script.new_match()
    assert match.ask is not None
    wanted = script.guidance(match).wanted
    for option in match.ask.options:
        words = script.judge(match, option.id)
        if option is wanted:
            assert words == ""
        else:
            assert words.startswith("Not yet. First: Be Verity the Paladin. ")
            assert words.endswith(script.steps[0].why)


@named
def test_whatever_is_said_names_players_by_their_names(game: Game[Any]) -> None:
    script = lesson(game.name)
    match = script.new_match()
    nothing = -1  # no option has this number, so it must always wait
    while script.next_line(match) is not None:
        guidance = script.guidance(match)
        assert "{" not in guidance.done + guidance.said + script.judge(match, nothing)
        play_on(script, match)
    assert "{" not in script.guidance(match).said


def test_what_was_taken_back_is_taught_again() -> None:
    script = lesson("vasty-wilds")
    match = script.new_match()
    play_on(script, match)
    assert script.guidance(match).step == 1
    match.undo()
    assert script.guidance(match).step == 0


def test_a_match_that_went_another_way_is_played_freely() -> None:
    """A table may have been begun with an earlier version of the lesson."""
    script = lesson(LAIR)
    match = script.new_match()
    assert match.ask is not None
    match.choose(match.ask.options[0])
    assert script.next_line(match) is None
    assert match.ask is not None
    assert script.judge(match, match.ask.options[0].id) == ""


def test_while_others_play_the_learner_reads_how_the_step_went() -> None:
    script = lesson(LAIR)
    match = script.new_match()
    play_on(script, match)
    guidance = script.guidance(match)
    assert match.ask is not None
    assert match.ask.seat != LEARNER
    assert (guidance.step, guidance.said, guidance.wanted) == (0, "", None)
    assert guidance.done == match.words(script.steps[0].after)
    play_on(script, match)
    assert script.guidance(match).done == guidance.done
    assert script.guidance(match).step == 1


# ------------------------------------------------------------------ packs, and mistakes
class Pack:
    """A folder with a lesson of its own for Wakening Lair."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.text = (files("waystone.games.wakening_lair") / "content" / "wakening_lair-lesson.toml").read_text("utf-8")

    def with_change(self, old: str, new: str) -> str:
        """The pack with one thing in the house's lesson changed."""
        assert old in self.text
        (self.folder / "wakening_lair-lesson.toml").write_text(self.text.replace(old, new, 1), encoding="utf-8")
        return str(self.folder)

    def mistake(self, old: str, new: str) -> str:
        """What is said of that change."""
        with pytest.raises(ContentError) as caught:
            lesson(LAIR, (self.with_change(old, new),))
        return str(caught.value)


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return Pack(tmp_path)


def test_a_pack_brings_a_lesson_of_its_own(pack: Pack) -> None:
    path = pack.with_change("That is the heart of the game", "That is our own game")
    game = registry.find(LAIR)
    assert lesson_file(game) == "wakening_lair-lesson.toml"
    assert brings_lesson(game, (path,))
    assert lesson(LAIR, (path,)).end.startswith("That is our own game")


def test_a_pack_without_a_lesson_teaches_nothing_else_instead(tmp_path: Path) -> None:
    """Its cards would be dealt otherwise than the game's own lesson expects."""
    assert not brings_lesson(registry.find(LAIR), (str(tmp_path),))
    with pytest.raises(ContentError, match="has no lesson with these packs"):
        lesson(LAIR, (str(tmp_path),))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '"yes/press"',
            '"yes/prss"',
            r"steps\.press: do: there is no option 'yes/prss'; Traveller can choose: yes/press",
        ),
        (
            '"attack/goblin-fighter-1/fire"',
            '"move/3"',
            r"steps\.attack: do: 'move/3' is not offered then; Traveller can",
        ),
        ('do = ["heal/0"]', "do = []", r"steps\.heal: do: is empty"),
        ('then = ["choose/barbarian/1"]', "", r"steps\.attack: do: 'attack/goblin-fighter-1/fire' is not offered then"),
        (
            'do = ["heal/0"]',
            'do = ["heal/0", "end-turn"]\nthen = ["move/9"]',
            r"steps\.heal: then: .* is not offered then",
        ),
        (
            'do = ["equip-item/gear-phoenix-bow"]',
            'then = ["equip-item/gear-phoenix-bow"]',
            r"steps\.item: do: is missing",
        ),
        ("seed = 1\n", 'seed = "one"\n', r"lesson: seed: expected a whole number"),
        ('first = "seat-1"', 'first = "seat-9"', r"lesson\.settings: first: expected one of random, seat-1"),
        ('first = "seat-1"', 'frist = "seat-1"', r"lesson\.settings: frist: is not known here"),
        ('"Traveller", "Brin"', '"Traveller"', r"lesson: names: Wakening Lair is for 2, 3, 4, 5, 6 players, not 1"),
        ('id = "press-again"', 'id = "press"', r"steps\.press: id: stands twice in this file"),
        ("why = ", "wy = ", r"steps\.hero: wy: is not known here"),
        ('end = """', 'ending = """', r"lesson: end: is missing"),
    ],
)
def test_a_mistake_in_a_lesson_is_named_with_its_file_and_entry(pack: Pack, old: str, new: str, said: str) -> None:
    words = pack.mistake(old, new)
    assert words.startswith("wakening_lair-lesson.toml: ")
    assert re.search(said, words), words
    assert "\n" not in words


def test_an_answer_that_is_not_the_learners_is_named(pack: Pack) -> None:
    words = pack.mistake('do = ["choose/paladin/0"]', 'do = ["choose/paladin/0", "choose/barbarian/1"]')
    assert "steps.hero: do: 'choose/barbarian/1' is not the learner's: Brin is asked then" in words


def test_an_answer_that_a_table_gives_for_its_player_is_not_waited_for(pack: Pack) -> None:
    words = pack.mistake('do = ["move/3"]', 'do = ["move/3", "end-turn"]')
    assert "steps.wake: do: 'end-turn' is never asked: the table answers 'end-turn' for its player" in words


def test_an_answer_that_the_learner_must_give_does_not_come_by_itself(pack: Pack) -> None:
    words = pack.mistake('do = ["use-item/gear-phoenix-bow"]', 'do = ["use-item/gear-phoenix-bow"]\nthen = ["move/3"]')
    assert "steps.markers: then: 'move/3' is the learner's to answer: it belongs into `do`" in words


def test_a_lesson_that_outlasts_the_match_is_named(tmp_path: Path) -> None:
    """A change of content may end a match early: then the step that comes too late is named."""
    text = (files("waystone.games.wakening_lair") / "content" / "wakening_lair-lesson.toml").read_text("utf-8")
    brave = '"move/3", "move/4", "attack/crypt-ghoul-2/gear-razor-grimoire", "no/done", "end-turn"'
    begin = text.index('then = [\n    "end-turn", "move/3"')
    end = text.index("]", begin)
    changed = f'{text[:begin]}then = ["end-turn", {brave}{text[end:]}'
    (tmp_path / "wakening_lair-lesson.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(ContentError, match=r"steps\.heal: do: 'heal/0' comes too late: the match is over"):
        lesson(LAIR, (str(tmp_path),))
