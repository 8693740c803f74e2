"""Each law catches a game that breaks it: the small game, broken in one place."""

import importlib
import itertools
from collections.abc import Callable
from typing import Any
from xml.parsers.expat import ExpatError

import pytest

from tests import sittings
from tests.laws import laws
from tests.sittings import Case, Sitting, contents
from waystone.drawing.svg import Picture, fixed, kept_by
from waystone.engine import IllegalChoice, Result, Rng, Subject, registry, snapshot
from waystone.engine.record import RecordError

GAME = registry.find("last-candle")
TABLE = type(GAME.new(contents(GAME), 2, GAME.settle({}), Rng(1)))
RULES = "last_candle.rules.turn"
ADVICE = "last_candle.advice.advice.CandleAdvice"
DRAW = "last_candle.display.scene.draw"

Patch = pytest.MonkeyPatch
Break = Callable[[Patch], None]
CAUGHT = (AssertionError, ExpatError, RecordError, IllegalChoice)
honest_copy = TABLE.copy
honest_draw = importlib.import_module(DRAW.rpartition(".")[0]).draw
honest_view = type(GAME).view
honest_redeal = type(GAME).redeal


def forget_a_field(patch: Patch) -> None:
    def copy(self: Any) -> Any:
        twin = honest_copy(self)
        twin.rubble = []
        return twin

    patch.setattr(TABLE, "copy", copy)


def keep_less_than_all(patch: Patch) -> None:
    """A snapshot lacks a field, which a freshly dealt table then has in its place."""
    honest = snapshot._kept_fields
    patch.setattr(snapshot, "_kept_fields", lambda thing: {k: v for k, v in honest(thing).items() if k != "rubble"})


def forget_a_field_of_a_turn(patch: Patch) -> None:
    """Never set at a quiet point, so that play alone does not show it."""

    def copy(self: Any) -> Any:
        twin = honest_copy(self)
        twin.braced = False
        return twin

    patch.setattr(TABLE, "copy", copy)


def forget_the_result(patch: Patch) -> None:
    def copy(self: Any) -> Any:
        twin = honest_copy(self)
        twin.result = None
        return twin

    patch.setattr(TABLE, "copy", copy)


def share_a_list(patch: Patch) -> None:
    def copy(self: Any) -> Any:
        twin = honest_copy(self)
        twin.laid = self.laid
        return twin

    patch.setattr(TABLE, "copy", copy)


def never_end(patch: Patch) -> None:
    patch.setattr(sittings, "MOST_DECISIONS", 50)
    patch.setattr(f"{RULES}.dare", lambda cellar, seat: iter(()))


def reward_too_much(patch: Patch) -> None:
    patch.setattr(f"{RULES}.tally", lambda t: t.finish(Result("over", 10, [2.0] * t.seats, [0] * t.seats)))


def forget_a_seat(patch: Patch) -> None:
    patch.setattr(f"{RULES}.tally", lambda t: t.finish(Result("over", 10, [1.0], [0])))


def lose_a_chest(patch: Patch) -> None:
    def take_top(t: Any) -> Any:
        chest = t.stack.pop()
        t.stack[:-1] = t.stack[1:-1]
        return chest

    patch.setattr(f"{RULES}.take_top", take_top)


def change_the_content(patch: Patch) -> None:
    edition: Any = contents(GAME)
    patch.setattr(edition.content, "least", 4)  # put back afterwards

    def brace(cellar: Any, seat: int) -> None:
        cellar.edition.content.least = 3
        cellar.braced = True

    patch.setattr(f"{RULES}.brace", brace)


def offer_twice(patch: Patch) -> None:
    def offer(self: Any, options: list[Any], option: Any, forbidden: int) -> None:
        options += [option, option]

    patch.setattr(TABLE, "offer", offer, raising=False)


def offer_nothing(patch: Patch) -> None:
    patch.setattr(TABLE, "offer", lambda *_: None, raising=False)


def ask_by_no_rule(patch: Patch) -> None:
    patch.setattr(f"{RULES}.LAY", Subject("lay", "Which?", 99))


def ask_without_words(patch: Patch) -> None:
    patch.setattr(f"{RULES}.TURN", Subject("turn", " ", 3))


def refuse_by_no_rule(patch: Patch) -> None:
    patch.setattr(f"{RULES}.brace_forbidden", lambda t, seat: 99)


def refuse_without_reason(patch: Patch) -> None:
    patch.delitem(GAME.reasons, 6)


def refuse_what_is_offered(patch: Patch) -> None:
    honest = TABLE.offer

    def offer(self: Any, options: list[Any], option: Any, forbidden: int) -> None:
        honest(self, options, option, 0)
        honest(self, options, option, 5)

    patch.setattr(TABLE, "offer", offer, raising=False)


def offer_more_to_listeners(patch: Patch) -> None:
    honest = TABLE.offer

    def offer(self: Any, options: list[Any], option: Any, forbidden: int) -> None:
        honest(self, options, option, forbidden if self.refused is None else 0)

    patch.setattr(TABLE, "offer", offer, raising=False)


def tell_by_no_rule(patch: Patch) -> None:
    honest = TABLE.tell
    patch.setattr(
        TABLE, "tell", lambda self, kind, _, *rest, **facts: honest(self, kind, 99, *rest, **facts), raising=False
    )


def roll_dice_of_its_own(patch: Patch) -> None:
    dice = itertools.cycle([0, 1, 0, 0, 1])

    def take_top(t: Any) -> Any:
        t.top_seen = 0
        return t.stack.pop(-1 - next(dice) % len(t.stack))

    patch.setattr(f"{RULES}.take_top", take_top)


def redeal_what_is_known(patch: Patch) -> None:
    def redeal(self: Any, t: Any, seat: int, rng: Rng) -> None:
        t.hands[seat], t.stack[0] = t.stack[0], t.hands[seat]

    patch.setattr(type(GAME), "redeal", redeal)


def redeal_nothing(patch: Patch) -> None:
    patch.setattr(type(GAME), "redeal", lambda *_: None)


def redeal_the_top_last(patch: Patch) -> None:
    def redeal(self: Any, t: Any, seat: int, rng: Rng) -> None:
        top = t.stack[-1]
        honest_redeal(self, t, seat, rng)
        places = [(t.stack, i) for i in range(len(t.stack))] + [(t.hands, i) for i in range(t.seats)]
        row, i = next((row, i) for row, i in places if row[i] is top)
        row[i], t.stack[-1] = t.stack[-1], top

    patch.setattr(type(GAME), "redeal", redeal)


def redeal_now_and_then(patch: Patch) -> None:
    def redeal(self: Any, t: Any, seat: int, rng: Rng) -> None:
        if rng.below(2):
            honest_redeal(self, t, seat, rng)

    patch.setattr(type(GAME), "redeal", redeal)


def show_the_top_to_all(patch: Patch) -> None:
    patch.setattr("last_candle.display.look.knows", lambda seen, seat: True)


def deny_secrets(patch: Patch) -> None:
    patch.setattr(type(GAME), "secrets", lambda *_: [])


def draw_nothing(patch: Patch) -> None:
    patch.setattr(DRAW, lambda *_: Picture("t", "", 1, 1, "", []))


def draw_no_xml(patch: Patch) -> None:
    patch.setattr(DRAW, lambda *_: Picture("t", "", 1, 1, "", ["<g>"]))


def draw_no_lamps(patch: Patch) -> None:
    """Things that can be touched but not lit."""
    bare = Picture("t", "", 1, 1, "", [f"<g data-touch='{touch}'/>" for touch in ("stack", "candles")])
    patch.setattr(DRAW, lambda *_: bare)


def see_what_was_seen_before(patch: Patch) -> None:
    """The whole view is kept, however the table changes."""
    patch.setattr(type(GAME), "view", kept_by(lambda *_: "always the same")(honest_view))


def see_what_another_sees(patch: Patch) -> None:
    """A view is made of another seat's, with all that is in it."""
    patch.setattr(type(GAME), "view_beside", lambda game, state, seat, other: other, raising=False)


def draw_what_was_drawn_before(patch: Patch) -> None:
    """The whole picture is kept, whatever it shows."""
    patch.setattr(DRAW, kept_by(lambda *_: "always the same")(honest_draw))


def leave_out_what_is_shown(patch: Patch) -> None:
    patch.setattr(type(GAME), "shown", lambda *_: {})


def tell_nothing(patch: Patch) -> None:
    patch.setattr(TABLE, "tell", lambda *_, **__: None, raising=False)


def answer_for_the_player(patch: Patch) -> None:
    patch.setattr(type(GAME), "obvious", lambda _, state, ask: ask.options[0], raising=False)


def advise_on_one_option(patch: Patch) -> None:
    patch.setattr(f"{ADVICE}.priors", lambda *_: [1.0])


def promise_too_much(patch: Patch) -> None:
    patch.setattr(f"{ADVICE}.value", lambda self, t: [1.5] * t.seats)


BREACHES: list[tuple[Callable[[Case], None], Break]] = [
    (laws.copies_are_independent, forget_a_field),
    (laws.copies_are_independent, share_a_list),
    (laws.copies_keep_every_field, forget_a_field),
    (laws.copies_keep_every_field, forget_a_field_of_a_turn),
    (laws.copies_keep_every_field, forget_the_result),
    (laws.play_ends, never_end),
    (laws.play_ends, reward_too_much),
    (laws.play_ends, forget_a_seat),
    (laws.nothing_gets_lost, lose_a_chest),
    (laws.content_is_never_changed, change_the_content),
    (laws.asks_are_sound, offer_twice),
    (laws.asks_are_sound, offer_nothing),
    (laws.asks_are_sound, ask_by_no_rule),
    (laws.prompts_have_words, ask_without_words),
    (laws.refusals_cite_rules, refuse_by_no_rule),
    (laws.refusals_cite_rules, refuse_without_reason),
    (laws.refusals_cite_rules, refuse_what_is_offered),
    (laws.listening_changes_nothing, offer_more_to_listeners),
    (laws.events_cite_rules, tell_by_no_rule),
    (laws.replay_is_identical, roll_dice_of_its_own),
    (laws.saves_anywhere, roll_dice_of_its_own),
    (laws.a_snapshot_plays_on_the_same, keep_less_than_all),
    (laws.guesses_fit_what_is_seen, redeal_what_is_known),
    (laws.guesses_vary, redeal_nothing),
    (laws.views_show_nothing_hidden, show_the_top_to_all),
    (laws.views_show_nothing_hidden, deny_secrets),
    (laws.undo_takes_back_only_what_told_nothing, roll_dice_of_its_own),
    (laws.looks_good_from_every_seat, draw_nothing),
    (laws.looks_good_from_every_seat, draw_no_lamps),
    (laws.looks_good_from_every_seat, draw_no_xml),
    (laws.a_view_does_not_depend_on_earlier_ones, see_what_was_seen_before),
    (laws.a_view_does_not_depend_on_earlier_ones, see_what_another_sees),
    (laws.a_picture_does_not_depend_on_earlier_ones, draw_what_was_drawn_before),
    (laws.nothing_changes_without_a_word, leave_out_what_is_shown),
    (laws.nothing_changes_without_a_word, tell_nothing),
    (laws.only_refusing_is_obvious, answer_for_the_player),
    (laws.advice_is_sound, advise_on_one_option),
    (laws.advice_is_sound, promise_too_much),
]


@pytest.mark.parametrize(("law", "breach"), BREACHES, ids=lambda part: part.__name__)
@pytest.mark.parametrize(("looks", "span"), [(sittings.STOPS, sittings.ALL), (2, 6)], ids=["match", "part"])
def test_a_breach_is_caught(
    law: Callable[[Case], None], breach: Break, looks: int, span: int, monkeypatch: Patch
) -> None:
    """Given a broken game; when it is played some times, and a law looks at all of it or at a part of six decisions."""
    breach(monkeypatch)
    with pytest.raises(CAUGHT) as caught:  # noqa: PT012 - some breaches show only in some matches
        for seed in range(20 if span == sittings.ALL else 200):
            with Case(Sitting(GAME, 3), seed, looks, span) as case:
                law(case)
    (line,) = caught.value.__notes__
    assert line.startswith("waystone replay --game last-candle --players 3 --seed ")


def test_a_picture_that_depends_on_earlier_ones_is_caught_among_many(monkeypatch: Patch) -> None:
    """Given a picture of each of some matches; when all are drawn anew, the last one first."""
    cases = [Case(Sitting(GAME, 3), seed, looks=1, span=6) for seed in range(5)]
    pictures = [picture for case in cases for picture in laws.drawn(case)]
    assert laws.drawn_otherwise(pictures) == []
    draw_what_was_drawn_before(monkeypatch)
    pictures = [picture for case in cases for picture in laws.drawn(case)]
    assert len(laws.drawn_otherwise(pictures)) == len(pictures) > 1


@pytest.mark.parametrize(
    ("law", "breach"),
    [
        (laws.no_secret_stays_in_its_place, redeal_nothing),
        (laws.no_secret_stays_in_its_place, redeal_the_top_last),
        (laws.guesses_do_not_know_the_truth, redeal_now_and_then),
    ],
    ids=lambda part: part.__name__,
)
def test_a_leak_is_caught(law: Callable[[Sitting], None], breach: Break, monkeypatch: Patch) -> None:
    breach(monkeypatch)
    with pytest.raises(AssertionError, match="truth"):
        law(Sitting(GAME, 3))


def fix(patch: Patch, draw: Callable[[Any], str]) -> None:
    """Part of the picture is said to be fixed."""
    drawing = fixed(draw)
    patch.setattr(DRAW, lambda edition, view: Picture("t", "", 1, 1, "", [drawing(view)]))


@pytest.mark.parametrize(
    ("draw", "complaint"),
    [
        (lambda view: str(view), "not fixed"),  # what happens at the table
        (lambda view: "a hand" if view.seat >= 0 else "", "not everyone sees"),
        (lambda view: "{1} begins", "names a player"),
    ],
)
def test_what_is_not_fixed_is_caught(draw: Callable[[Any], str], complaint: str, monkeypatch: Patch) -> None:
    fix(monkeypatch, draw)
    with pytest.raises(AssertionError, match=complaint):
        laws.what_is_fixed_is_the_same_for_all(Sitting(GAME, 3))


def test_a_forgotten_field_is_named(monkeypatch: Patch) -> None:
    forget_a_field(monkeypatch)
    with pytest.raises(AssertionError, match="differs in rubble"):
        laws.copies_are_independent(Case(Sitting(GAME, 2), 3))


def test_the_reproduction_names_game_settings_seed_and_step() -> None:
    case = Case(Sitting(GAME, 2, {"candles": "3"}), 7)
    walk = case.walk(case.match())
    next(walk), next(walk)
    assert case.line() == "waystone replay --game last-candle --players 2 --set candles=3 --seed 7 --steps 1"
