"""Every law, on every game that is installed, at every player count."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws import laws
from tests.sittings import GAMES, OUR_GAMES, SITTINGS, Case, Sitting
from waystone.engine import TABLE, Game, State

seeds = st.integers(0, 2**31 - 1)

LAWS = [
    laws.play_ends,
    laws.nothing_gets_lost,
    laws.content_is_never_changed,
    laws.asks_are_sound,
    laws.prompts_have_words,
    laws.refusals_cite_rules,
    laws.listening_changes_nothing,
    laws.events_cite_rules,
    laws.nothing_changes_without_a_word,
    laws.only_refusing_is_obvious,
    laws.copies_are_independent,
    laws.copies_keep_every_field,
    laws.replay_is_identical,
    laws.saves_anywhere,
    laws.a_snapshot_plays_on_the_same,
    laws.guesses_fit_what_is_seen,
    laws.views_show_nothing_hidden,
    laws.guesses_vary,
    laws.undo_takes_back_only_what_told_nothing,
    laws.looks_good_from_every_seat,
    laws.a_view_does_not_depend_on_earlier_ones,
    laws.a_picture_does_not_depend_on_earlier_ones,
    laws.advice_is_sound,
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(seed=seeds)
def test_law(law: Callable[[Case], None], sitting: Sitting, seed: int) -> None:
    with Case(sitting, seed) as case:
        law(case)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_guesses_do_not_know_the_truth(sitting: Sitting) -> None:
    laws.guesses_do_not_know_the_truth(sitting)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_no_secret_stays_in_its_place(sitting: Sitting) -> None:
    laws.no_secret_stays_in_its_place(sitting)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_is_fixed_is_the_same_for_all(sitting: Sitting) -> None:
    laws.what_is_fixed_is_the_same_for_all(sitting)


@pytest.mark.parametrize("game", OUR_GAMES, ids=lambda game: game.name)
def test_style_and_symbols_are_fixed(game: Game[State]) -> None:
    """They are what makes a first page heavy."""
    found = laws.fixed_drawings(Sitting(game, 2).match(1), TABLE)
    assert {name.rpartition(".")[2] for name in found} >= {"style", "defs"}


def fits(sitting: Sitting) -> bool:
    """Whether such a table can be set: a scenario may be for other numbers of players."""
    try:
        sitting.match(0)
    except ValueError:
        return False
    return True


CHOICES = [(game, setting.key, choice) for game in GAMES for setting in game.settings for choice in setting.choices]
AGREED = [
    sitting
    for game, key, choice in CHOICES
    for players in game.players
    if fits(sitting := Sitting(game, players, {key: choice}))
]


@pytest.mark.parametrize(
    ("game", "key", "choice"), CHOICES, ids=[f"{game.name}-{key}-{choice}" for game, key, choice in CHOICES]
)
def test_every_choice_of_a_setting_fits_some_table(game: Game[State], key: str, choice: str) -> None:
    assert [sitting for sitting in AGREED if sitting.game is game and sitting.settings == {key: choice}]


@pytest.mark.parametrize("sitting", AGREED, ids=str)
def test_every_setting_can_be_played_to_the_end(sitting: Sitting) -> None:
    for seed in range(3):
        with Case(sitting, seed) as case:
            laws.play_ends(case)


@pytest.mark.parametrize("sitting", AGREED, ids=str)
def test_what_is_fixed_is_the_same_for_all_with_every_setting(sitting: Sitting) -> None:
    laws.what_is_fixed_is_the_same_for_all(sitting)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_vocabulary_is_sound(game: Game[State]) -> None:
    options = game.load(()).vocabulary.options
    assert options
    assert [option.id for option in options] == list(range(len(options)))
    assert not [option for option in options if not option.text.strip()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_settings_are_sound(game: Game[State]) -> None:
    book = Sitting(game, game.players[0])
    for setting in game.settings:
        assert setting.title
        assert setting.default in setting.choices
        assert len(set(setting.choices)) == len(setting.choices) > 1
        assert setting.rule == 0 or book.has_rule(setting.rule)
    assert game.settle({}) == {setting.key: setting.default for setting in game.settings}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_is_numbered_once(game: Game[State]) -> None:
    book = Sitting(game, game.players[0]).rulebook
    assert book.rules
    printed = [line for line in book.text.splitlines() if line.startswith(f"- **{game.prefix}-")]
    assert len(printed) == len(book.rules)
    assert all(name.startswith(f"{game.prefix}-") and rule.chapter and rule.text for name, rule in book.rules.items())
