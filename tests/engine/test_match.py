"""A match: answers, copies, guesses, the past."""

import copy
import gc
import pickle

import pytest

from tests.sittings import SITTINGS, Sitting, asked, option_ids
from waystone.engine import TABLE, CannotUndo, IllegalChoice, Match, NotAsked, NotCopyable, Option, Rng, registry
from waystone.engine.playout import play_randomly
from waystone.engine.record import Record

GAME = registry.find("last-candle")
SITTING = Sitting(GAME, 2)
DARE, PEEK, BRACE = 0, 1, 2


def seated(*dice: int, seed: int = 1, log_events: bool = False) -> Match:
    match = SITTING.match(seed, log_events=log_events)
    match.state.rng.script = list(dice) or None
    return match


def finished() -> Match:
    match = SITTING.match(1)
    play_randomly(match, Rng(1))
    return match


# ---------------------------------------------------------------------- setting the table
def test_a_table_is_set_for_the_fewest_players_if_nobody_says_more() -> None:
    assert Match.new(GAME).names == ["Player 1", "Player 2"]


def test_too_many_players_are_told_how_many_may_play() -> None:
    with pytest.raises(ValueError, match="Last Candle is for 2, 3, 4 players, not 5"):
        Match.new(GAME, players=5)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"candels": "1"}, "last-candle has no setting 'candels'; it has: candles"),
        ({"candles": "4"}, "candles must be one of 1, 2, 3, not '4'"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Match.new(GAME, settings=settings)


def test_settings_are_completed_with_their_defaults() -> None:
    assert Match.new(GAME).settings == {"candles": "2"}


# ---------------------------------------------------------------------- answering
def test_an_option_that_is_not_offered_is_refused_and_nothing_happens() -> None:
    match = seated()
    match.choose_id(PEEK)
    before = SITTING.reader.digest(match.state)
    with pytest.raises(IllegalChoice, match="'Burn a candle to peek' is not offered now"):
        match.choose_id(PEEK)
    assert match.answers == [PEEK]
    assert SITTING.reader.digest(match.state) == before


def test_an_option_that_only_looks_right_is_refused() -> None:
    match = seated()
    forged = Option("Dare to open the chest")
    forged.id = DARE
    with pytest.raises(IllegalChoice):
        match.choose(forged)


@pytest.mark.parametrize("option_id", [-1, 15, 10**12])
def test_an_option_that_does_not_exist_is_refused(option_id: int) -> None:
    with pytest.raises(IllegalChoice, match=f"there is no option {option_id}"):
        seated().choose_id(option_id)


def test_nothing_can_be_chosen_when_the_match_is_over() -> None:
    match = finished()
    assert match.over
    with pytest.raises(IllegalChoice, match="the match is over"):
        match.choose_id(DARE)


def test_the_prompt_of_a_finished_match_is_its_result() -> None:
    match = finished()
    assert match.result is not None
    assert match.prompt() == match.result.words
    assert match.refusals() == []


def test_the_result_knows_the_winners() -> None:
    result = finished().result
    assert result is not None
    assert [result.rewards[seat] > 0 for seat in range(2)] == [seat in result.winners() for seat in range(2)]


def test_refusals_cite_the_rule_and_are_fresh_at_every_ask() -> None:
    match = seated()
    assert match.refusals() == []
    match.choose_id(BRACE)
    assert [(refusal.option.id, refusal.rule) for refusal in match.refusals()] == [(BRACE, 7)]
    match.choose_id(PEEK)
    assert [(refusal.option.id, refusal.rule) for refusal in match.refusals()] == [(PEEK, 5), (BRACE, 7)]


def test_a_play_out_gives_up_at_its_limit() -> None:
    match = SITTING.match(1, copyable=False)
    assert play_randomly(match, Rng(1), limit=3) == 3
    assert len(match.answers) == 3


# ---------------------------------------------------------------------- events
def test_only_a_match_that_listens_hears() -> None:
    assert seated().log == []
    match = seated(1, log_events=True)
    match.choose_id(PEEK)
    match.choose_id(DARE)
    assert [event.kind for event in match.log] == ["peeked", "seen", "rolled", "crumbled"]
    assert match.marks == [0, 2]


def test_what_is_private_is_heard_by_its_seat_alone() -> None:
    match = seated(log_events=True)
    match.choose_id(PEEK)
    assert [event.kind for event in match.heard(0)] == ["peeked", "seen"]
    assert [event.kind for event in match.heard(1)] == [event.kind for event in match.heard(TABLE)] == ["peeked"]
    assert match.sentence(match.log[1]).startswith("You see the ")


# ---------------------------------------------------------------------- copies
def test_a_copy_in_the_middle_of_a_turn_goes_on_from_there() -> None:
    match = seated()
    match.choose_id(BRACE)
    twin = match.copy()
    assert asked(twin) == asked(match)
    twin.choose_id(DARE)
    assert match.answers == [BRACE]
    assert twin.answers == [BRACE, DARE]
    assert twin.at(1).answers == [BRACE]


def test_a_finished_match_can_be_copied() -> None:
    match = finished()
    assert match.copy().over


def test_a_play_out_cannot_be_copied_or_explained() -> None:
    match = SITTING.match(1, copyable=False)
    for attempt in (match.copy, match.refusals):
        with pytest.raises(NotCopyable):
            attempt()


def test_a_guess_can_be_copied_from_its_next_quiet_point_on() -> None:
    match = seated()
    match.choose_id(PEEK)
    guess = match.guess(0, Rng(1))
    guess.copyable = True
    with pytest.raises(NotCopyable):
        guess.copy()
    while guess.ask is not None and guess.ask.seat == 0:
        guess.push(guess.ask.options[0])
    assert asked(guess.copy()) == asked(guess)


def test_only_the_asked_seat_may_guess() -> None:
    match = seated()
    with pytest.raises(NotAsked, match="seat 1 is not asked now"):
        match.guess(1, Rng(1))
    with pytest.raises(NotAsked):
        finished().guess(0, Rng(1))


def test_a_guess_carries_neither_the_seed_nor_the_past_of_the_truth() -> None:
    match = seated()
    match.choose_id(BRACE)
    guess = match.guess(0, Rng(9))
    assert guess.seed != match.seed
    assert guess.answers == []
    guess.push(match.edition.vocabulary.options[DARE])
    for back in (lambda: guess.at(0), guess.undo):
        with pytest.raises(NotCopyable):
            back()


def test_the_copy_of_a_guess_is_a_guess() -> None:
    guess = seated().guess(0, Rng(9))
    guess.copyable = True
    while guess.ask is not None and guess.ask.seat == 0:
        guess.push(guess.ask.options[0])
    with pytest.raises(NotCopyable, match="no past"):
        guess.copy().at(0)


def test_the_same_rng_guesses_the_same() -> None:
    match = seated()
    one, other = match.guess(0, Rng(5)), match.guess(0, Rng(5))
    assert SITTING.reader.digest(one.state) == SITTING.reader.digest(other.state)


# ---------------------------------------------------------------------- seats
def test_a_seat_is_asked_only_what_is_asked_of_it() -> None:
    match = seated()
    mine, theirs = match.seat(0), match.seat(1)
    assert mine.ask is not None
    assert match.ask is not None
    assert (mine.ask.seat, mine.ask.subject, mine.ask.options) == (0, match.ask.subject, match.ask.options)
    assert theirs.ask is None
    assert (mine.game, mine.edition, mine.seats, mine.index) == (GAME, match.edition, 2, 0)
    assert theirs.view() == match.view(1)
    assert option_ids(mine.guess(Rng(1))) == option_ids(match)
    with pytest.raises(NotAsked):
        theirs.guess(Rng(1))


# ---------------------------------------------------------------------- the past
def test_any_moment_can_be_looked_at_again() -> None:
    match = SITTING.match(4, log_events=True)
    moments = []
    chance = Rng(4)
    while (ask := match.ask) is not None:
        moments.append((SITTING.reader.digest(match.state), asked(match), len(match.log)))
        match.choose(ask.options[chance.below(len(ask.options))])
    for answers, moment in enumerate(moments):
        past = match.at(answers)
        assert (SITTING.reader.digest(past.state), asked(past), len(past.log)) == moment
    assert match.at(len(moments)).over


def test_a_step_that_told_nothing_can_be_taken_back() -> None:
    match = seated(log_events=True)
    before = SITTING.reader.digest(match.state)
    match.choose_id(BRACE)
    assert match.undo_barrier() == ""
    match.undo()
    assert SITTING.reader.digest(match.state) == before
    assert (match.answers, match.marks, match.log) == ([], [], [])
    match.choose_id(BRACE)
    assert match.answers == [BRACE]


def barrier(match: Match, *answers: int) -> str:
    for answer in answers:
        match.choose_id(answer)
    return match.undo_barrier()


def test_what_told_something_cannot_be_taken_back() -> None:
    assert barrier(seated()) == "nothing has been answered yet"
    assert barrier(seated(), PEEK) == "something hidden has been revealed since"
    assert barrier(seated(1), DARE) == "another player has been asked since"
    opened = next(seed for seed in range(20) if SITTING.match(seed).state.rng.d6() >= 4)
    assert barrier(SITTING.match(opened), DARE) == "dice have been rolled or cards shuffled since"
    assert finished().undo_barrier() == "the match is over"
    match = seated()
    match.choose_id(PEEK)
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo()
    assert match.answers == [PEEK]


def test_what_was_taken_back_is_forgotten() -> None:
    """Given a step that told nothing and was taken back, when another is taken in its place, then that one counts."""
    match = seated()
    assert barrier(match, BRACE) == ""
    match.undo()
    assert barrier(match, PEEK) == "something hidden has been revealed since"
    assert barrier(match) == "something hidden has been revealed since"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_it_does_not_matter_how_often_one_asks_whether_a_step_can_be_taken_back(sitting: Sitting) -> None:
    match = Match.new(sitting.game, sitting.players, 5, edition=sitting.edition)
    chooser = Rng(4)
    for _ in range(60):
        if match.ask is None:
            break
        assert match.copy().undo_barrier() == match.undo_barrier() == match.undo_barrier()
        match.push(match.ask.options[chooser.below(len(match.ask.options))])


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_while_nothing_changes_where_secrets_lie_they_stay_the_same(sitting: Sitting) -> None:
    """So a match that compares these places need not ask for the secrets of every seat."""
    match = Match.new(sitting.game, sitting.players, 5, edition=sitting.edition)
    chooser = Rng(4)
    for _ in range(200):
        if match.ask is None:
            break
        places = sitting.game.hiding_places(match.state)
        secrets = [sitting.game.secrets(match.state, seat) for seat in sitting.seats]
        match.push(match.ask.options[chooser.below(len(match.ask.options))])
        if places and sitting.game.hiding_places(match.state) == places:
            assert [sitting.game.secrets(match.state, seat) for seat in sitting.seats] == secrets


def test_a_match_that_keeps_no_quiet_points_can_still_take_back() -> None:
    match = SITTING.match(1, copyable=False)
    match.choose_id(BRACE)
    match.undo()
    assert match.answers == []


def played_on(sitting: Sitting, answers: int, seed: int) -> Match:
    """A match that goes on with new dice after some answers."""
    match = Match.new(sitting.game, sitting.players, 5, edition=sitting.edition)
    chooser = Rng(3)
    for number in range(answers + 40):
        if number == answers:
            match.deal_anew(seed)
        if match.ask is None:
            break
        match.push(match.ask.options[chooser.below(len(match.ask.options))])
    return match


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_match_that_goes_on_with_new_dice_is_replayed_and_copied_alike(sitting: Sitting) -> None:
    match = played_on(sitting, 7, 11)
    again = Record.from_json(Record.of(match).to_json()).replay()
    for other in (again, match.copy(), match.at(len(match.answers))):
        assert other.state.rng.state == match.state.rng.state
        assert option_ids(other) == option_ids(match)
        assert sitting.game.secrets(other.state, 0) == sitting.game.secrets(match.state, 0)


def test_new_dice_are_other_dice_and_what_was_before_cannot_be_taken_back() -> None:
    sitting = SITTINGS[0]
    assert played_on(sitting, 7, 11).state.rng.state != played_on(sitting, 7, 12).state.rng.state
    match = Match.new(sitting.game, sitting.players, 5, edition=sitting.edition)
    ask = match.ask
    assert ask is not None
    match.push(ask.options[0])
    match.deal_anew(3)
    assert match.undo_barrier() == "that was played before this table was set"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_matches_that_nobody_holds_leave_no_garbage(sitting: Sitting) -> None:
    """A table makes them with every choice, a search with every iteration: the collector must not have to find them."""
    match = Match.new(sitting.game, sitting.players, 5, edition=sitting.edition)
    chooser = Rng(3)
    gc.collect()
    gc.disable()
    try:
        for _ in range(30):
            if match.ask is None:
                break
            play_randomly(match, chooser, limit=1)
            match.refusals()
            match.undo_barrier()
            match.copy()
            if match.ask is not None:
                match.guess(match.ask.seat, chooser)
        play_randomly(Match.new(sitting.game, sitting.players, 6, edition=sitting.edition, copyable=False), chooser)
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_match_is_pickled_and_copied_like_any_other_object(sitting: Sitting) -> None:
    match = Match.new(sitting.game, sitting.players, 5, settings=sitting.settings, edition=sitting.edition)
    play_randomly(match, Rng(3), limit=25)
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert sitting.reader.digest(twin.state) == sitting.reader.digest(match.state)
        assert option_ids(twin) == option_ids(match)
        assert twin.answers == match.answers
        assert twin.answers is not match.answers


def test_a_guess_cannot_be_pickled_and_says_so() -> None:
    match = Match.new(SITTINGS[0].game, SITTINGS[0].players, 5, edition=SITTINGS[0].edition)
    assert match.ask is not None
    with pytest.raises(NotCopyable, match="a guess has no past: it cannot be pickled"):
        pickle.dumps(match.guess(match.ask.seat, Rng(1)))


def test_a_guess_of_a_match_that_was_dealt_anew_never_comes_upon_the_true_seed() -> None:
    """The new seed came after some answers; a guess counts its own answers from nothing and must not meet it."""
    match = Match.new(registry.find("wayward"), players=2, seed=5)
    play_randomly(match, Rng(3), limit=2)
    match.deal_anew(77)
    ask = match.ask
    assert ask is not None
    guess = match.guess(ask.seat, Rng(9))
    for _ in range(3):
        if guess.ask is not None:
            guess.choose(guess.ask.options[0])
            assert guess.state.rng.mark() != match.state.rng.mark()
