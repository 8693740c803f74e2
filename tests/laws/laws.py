"""The laws that every game must keep, each a function that plays one case and complains.

They are tests in `test_laws.py`; `test_laws_bite.py` shows that each of them catches a game that breaks it.
"""

import json
import math
import re
import statistics
from collections import defaultdict
from itertools import groupby
from typing import Any, NamedTuple
from xml.parsers import expat

import msgspec
import pytest

from tests import builds
from tests.laws.reflect import fields, other_than
from tests.sittings import Case, Sitting, asked, content_now, listening
from waystone.drawing import fixed, svg
from waystone.engine import TABLE, Game, Match, Rng
from waystone.engine.numbers import by_name
from waystone.engine.playout import play_randomly
from waystone.engine.record import Record
from waystone.engine.resume import beginning
from waystone.engine.snapshot import snapshot
from waystone.engine.state import UNTOLD

STANDARD_ERRORS = 4.5
MATCHES = 60 if builds.COMPILED else 24  # of a statistical law


def same(case: Case, one: Match, other: Match, what: str, digest: str = "") -> None:
    """Two matches are alike in every field of the state and in what is asked; the `digest` of one may be known."""
    reader = case.sitting.reader
    if (digest or reader.digest(one.state)) != reader.digest(other.state):
        different = reader.differences(one.state, other.state)
        raise AssertionError(f"{what}: the state differs in {', '.join(different) or 'what is one thing and what two'}")
    assert asked(one) == asked(other), f"{what}: another ask"


# ---------------------------------------------------------------------- play
def play_ends(case: Case) -> None:
    """Random play ends, and the result rewards each seat with 0 to 1."""
    match = case.played
    case.steps = case.length
    assert match.over, "play does not end"
    result = match.result
    assert result is not None, "over without a result"
    assert len(result.rewards) == len(result.scores) == case.sitting.players
    assert all(0 <= reward <= 1 for reward in result.rewards), result.rewards
    assert result.words
    assert case.sitting.has_rule(result.rule), f"the result cites rule {result.rule}, which is not in rules.md"


def nothing_gets_lost(case: Case) -> None:
    """What `counts` counts is the same from the first decision to the end."""
    match = case.match(copyable=False)
    game = case.sitting.game
    counted = game.counts(match.state)
    assert counted, "counts nothing"
    for _ in case.walk(match):
        if case.steps % 10 == case.seed % 10:
            assert game.counts(match.state) == counted
    assert game.counts(match.state) == counted


def content_is_never_changed(case: Case) -> None:
    """Content is shared by all matches, so no rule may change it."""
    before = case.sitting.reader.content
    for _ in case.walk(case.match(copyable=False)):
        pass
    assert content_now(case.sitting) == before, "a rule has changed the content"


def asks_are_sound(case: Case) -> None:
    """Somebody at the table is asked, about a rule that exists, and may choose among different known options."""
    sitting = case.sitting
    match, option_of = case.match(copyable=False), sitting.edition.option
    cited: set[int] = set()
    for ask in case.walk(match):
        assert 0 <= ask.seat < sitting.players
        assert ask.subject.key
        rule = ask.subject.rule
        assert rule in cited or sitting.has_rule(rule), f"{ask} cites rule {rule}, which is not in rules.md"
        cited.add(rule)
        ids = [option.id for option in ask.options]
        assert ids, f"{ask}: nothing to choose from"
        assert len(ids) == len(set(ids)), f"{ask} offers an option twice"
        assert all(option_of(option.id) is option for option in ask.options), "not of the vocabulary"


def prompts_have_words(case: Case) -> None:
    match = case.part(copyable=False)
    for _ in case.stops(match):
        assert match.prompt().strip()
    assert match.prompt().strip()


def refusals_cite_rules(case: Case) -> None:
    """Each refusal names a rule that exists, says why, and refuses nothing that is offered."""
    sitting = case.sitting
    match = case.part()
    for ask in case.stops(match):
        for refusal in match.refusals():
            assert sitting.has_rule(refusal.rule), f"{refusal} cites a rule that is not in rules.md"
            assert sitting.game.reason(match.edition, refusal.rule).strip(), f"{refusal} gives no reason"
            assert refusal.option not in ask.options, f"{refusal} is offered"
            assert sitting.edition.option(refusal.option.id) is refusal.option, "not of the vocabulary"


def listening_changes_nothing(case: Case) -> None:
    """A match that notes refusals as it goes offers and refuses what one does that looks for them afterwards."""
    match = case.part(log_events=True)
    for ask in case.stops(match):
        twin = match.copy()
        assert twin.state.refused is None, "a copy listens"
        assert twin.ask is not None
        assert twin.ask.options == ask.options
        assert told(match) == told(twin)


def told(match: Match) -> list[tuple[int, int]]:
    return [(refusal.option.id, refusal.rule) for refusal in match.refusals()]


def events_cite_rules(case: Case) -> None:
    """Whatever is told has words, a seat of this table or none, and a rule that exists or none."""
    sitting = case.sitting
    match = case.heard
    case.steps = len(match.answers)
    assert match.log or len(match.answers) < case.length, "a whole match and nothing to tell"
    for event in match.log:
        assert event.kind, event
        assert match.sentence(event).strip(), event
        assert event.seat in sitting.seats, event
        assert event.rule == 0 or sitting.has_rule(event.rule), f"{event} cites rule {event.rule}, not in rules.md"


# ---------------------------------------------------------------------- copies
def nothing_changes_without_a_word(case: Case) -> None:
    """Every number that the public view shows changes only with an event, which carries the change.

    `Game.shown` names these numbers and the engine compares them, so a rule cannot forget to tell. What is left to
    check: `shown` leaves nothing out (where it stays the same, the public view does); it tells no secret (it is the
    same for every deal that looks alike); some rule speaks first (no event is `UNTOLD`); every change has words.
    """
    game = case.sitting.game
    match = case.part(log_events=True)
    shown, view = by_name(game.shown(match.state)), written_view(match)
    heard = len(match.log)
    for ask in case.decisions(match):
        now, looks = by_name(game.shown(match.state)), written_view(match)
        if now == shown and looks != view:
            different = difference(told_view(game, view), told_view(game, looks))
            assert not different, f"the view shows something that `shown` does not: {different}"
        sums = dict(shown)
        for event in match.log[heard:]:
            assert event.kind != UNTOLD, f"nobody told of {event.changes}"
            for change in event.changes:
                assert sums.get(change.what, 0) == change.before
                sums[change.what] = change.after
                assert match.words(game.change(match.edition, change)).strip(), f"no words for {change}"
        assert {what: value for what, value in sums.items() if value} == {k: v for k, v in now.items() if v}
        if case.steps % 16 == 0:
            guess = match.guess(ask.seat, Rng(case.steps))
            assert by_name(game.shown(guess.state)) == now, "`shown` tells a secret"
        shown, view, heard = now, looks, len(match.log)


def written_view(match: Match) -> bytes:
    """The public view as it is now: what is written down does not change with the table."""
    return msgspec.msgpack.encode(match.view(TABLE))


def told_view(game: Game[Any], written: bytes) -> dict[str, object]:
    """A written view, number by number, without what the game says is no news."""
    flat: dict[str, object] = {}

    def gather(path: str, thing: object) -> None:
        if path.rpartition(".")[2].rstrip("0123456789[]") in game.not_news:
            return
        if isinstance(thing, list):
            for number, part in enumerate(thing):
                gather(f"{path}[{number}]", part)
        elif isinstance(thing, dict):
            for key, part in thing.items():
                gather(f"{path}.{key}", part)
        else:
            flat[path] = thing

    gather("", msgspec.msgpack.decode(written, strict=False))
    return flat


def difference(one: dict[str, object], other: dict[str, object]) -> dict[str, object]:
    return {
        path: (one.get(path), other.get(path)) for path in sorted({*one, *other}) if one.get(path) != other.get(path)
    }


def only_refusing_is_obvious(case: Case) -> None:
    """What a table answers for its player is offered, and does nothing but decline."""
    match = case.match(copyable=False)
    for ask in case.walk(match):
        answer = case.sitting.game.obvious(match.state, ask)
        if answer is not None:
            assert answer in ask.options
            assert answer.declines, f"{answer} is more than declining"


def copies_are_independent(case: Case) -> None:
    """A copy is the same match; playing it changes nothing of the original; played alike, two copies stay alike."""
    match = case.part()
    digest = case.sitting.reader.digest
    for _ in case.stops(match):
        before = digest(match.state)
        twin, other = match.copy(), match.copy()
        same(case, match, twin, "a fresh copy", before)
        play_randomly(twin, Rng(case.steps), limit=12)
        assert digest(match.state) == before, "playing a copy changed the original"
        same(case, match, match.copy(), "a copy, after another was played", before)
        same(case, match, other, "a copy, after another was played,", before)
        play_randomly(other, Rng(case.steps), limit=12)
        same(case, twin, other, "two copies with the same answers")


def copies_keep_every_field(case: Case) -> None:
    """Set any field of the state, or of what hangs on it, to another value: a copy has that value too.

    So a field that `copy()` forgets is found even if play never shows it at a quiet point.
    """
    reader = case.sitting.reader
    match = case.part(copyable=False)

    def check(what: str) -> None:
        twin = match.state.copy()
        if reader.digest(match.state) != reader.digest(twin):
            different = reader.differences(match.state, twin)
            assert not different, f"{what}: a copy of the state differs in {', '.join(different)}"

    for _ in case.stops(match, most=3):
        check("as it is")
    check("at the end")
    tried = 0
    for owner, name in case.some(fields_of_all(reader.owners(match.state))):
        value = fields(owner)[name]
        other = other_than(value)
        try:
            setattr(owner, name, other)
        except (AttributeError, TypeError, OverflowError):  # not to be set from outside, or not to that
            continue
        check(f"{type(owner).__name__}.{name} changed to {other!r}")
        setattr(owner, name, value)
        tried += 1
    assert tried or case.in_part, "no field could be changed"


def fields_of_all(owners: list[object]) -> list[tuple[object, str]]:
    """Each field that has a value other than its own."""
    return [
        (owner, name)
        for owner in owners
        for name, value in fields(owner).items()
        if name not in UNCHANGED and other_than(value) is not None
    ]


UNCHANGED = ("seats",)  # how many there are of other things, so a copy of other things may rely on it


# ---------------------------------------------------------------------- records
def replay_is_identical(case: Case) -> None:
    """The record of a match gives the same match again, with the same story."""
    match = case.heard
    case.steps = len(match.answers)
    again = heard_again(Record.from_json(Record.of(match).to_json()), case.first)
    same(case, match, again, "replayed from its record")
    assert list(map(story, match.log)) == list(map(story, again.log))
    if not match.over:
        whole = Record.from_json(Record.of(case.played).to_json()).replay(copyable=False)
        same(case, case.played, whole, "replayed from its record to the end")


def heard_again(record: Record, first: int) -> Match:
    """The match of a record, listening from that answer on."""
    if first == 0:
        return record.replay(log_events=True)
    again = listening(record.replay(upto=first))
    for answer in record.answers[first:]:
        again.choose_id(answer)
    return again


def story(event: object) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in ("kind", "facts", "rule", "seat", "touches", "dice", "only"))


def saves_anywhere(case: Case) -> None:
    """Saved and loaded at any decision, it is the same match with the same question."""
    match = case.part()
    for _ in case.stops(match, most=6, in_part=1):
        loaded = Record.from_json(Record.of(match).to_json()).replay()
        same(case, match, loaded, "saved and loaded")


# ---------------------------------------------------------------------- secrets
def a_snapshot_plays_on_the_same(case: Case) -> None:
    """Written down as plain data and read again, the match stands as it stood, and goes on in the same way."""
    match = case.part(log_events=True)
    game, edition, seats = match.game, match.edition, case.sitting.seats
    for _ in case.stops(match, most=5, in_part=1):
        kept = json.loads(json.dumps(snapshot(match)))
        began = beginning(game, edition, kept, match.answers, len(match.names), match.settings, match.seed)
        quiet, _, _ = match.quiet_point()
        different = case.sitting.reader.differences(quiet, began.state)
        assert not different, f"the state that was read differs in {', '.join(different)}"
        twin = Match.resume(game, edition, match.names, match.settings, match.seed, began, log_events=True)
        for name in kept["since"]:
            answer = edition.vocabulary.named(name)
            assert answer is not None, name
            twin.choose(answer)
        same(case, match, twin, "a match from a snapshot")
        assert (twin.answers, twin.marks) == (match.answers, match.marks)
        other = match.copy()
        other.state.listen(game.shown, [])
        heard = len(twin.log)
        play_randomly(twin, Rng(case.steps), limit=12)
        play_randomly(other, Rng(case.steps), limit=12)
        same(case, other, twin, "a match from a snapshot, played on")
        assert [twin.sentence(event) for event in twin.log[heard:]] == [other.sentence(event) for event in other.log]
        assert [twin.view(seat) for seat in seats] == [other.view(seat) for seat in seats]


def guesses_fit_what_is_seen(case: Case) -> None:
    """A guess looks to the guessing seat just as the truth does, asks the same, and can be played to a legal end."""
    sitting = case.sitting
    game = sitting.game
    match = case.part()
    for ask in case.stops(match):
        truth = sitting.reader.digest(match.state)
        guess = match.guess(ask.seat, Rng(case.steps))
        assert guess.view(ask.seat) == match.view(ask.seat), "the guess looks different"
        assert asked(guess) == asked(match), "the guess asks something else"
        assert len(game.secrets(guess.state, ask.seat)) == len(game.secrets(match.state, ask.seat))
        counted = game.counts(guess.state)
        assert counted == game.counts(match.state), "the guess has other things in the box"
        play_randomly(guess, Rng(case.steps + 1), MOST_IN_A_GUESS)
        assert guess.result is not None, "play in a guess does not end"
        assert game.counts(guess.state) == counted
        assert sitting.reader.digest(match.state) == truth, "playing a guess changed the truth"


MOST_IN_A_GUESS = 200_000


def views_show_nothing_hidden(case: Case) -> None:
    """Deal what a seat cannot know anew, and it sees no difference: any seat, asked or not, and the onlooker."""
    sitting = case.sitting
    match = case.part()
    for _ in case.stops(match):
        for seat in sitting.seats:
            other = match.copy()
            sitting.game.redeal(other.state, seat, Rng(case.steps))
            assert other.view(seat) == match.view(seat), f"seat {seat} sees something that it cannot know"
            if not sitting.game.secrets(match.state, seat):
                same(case, match, other, f"seat {seat} has no secrets before it, yet something was dealt anew")
            assert sitting.game.counts(other.state) == sitting.game.counts(match.state)


def guesses_vary(case: Case) -> None:
    """Where much is hidden, not all guesses are the same."""
    game = case.sitting.game
    match = case.part()
    hidden = varied = False
    for ask in case.stops(match):
        secrets = game.secrets(match.state, ask.seat)
        if len(set(secrets)) >= 4:
            hidden = True
            guesses = [game.secrets(match.guess(ask.seat, Rng(i)).state, ask.seat) for i in range(4)]
            varied = varied or any(guess != secrets for guess in guesses)
    assert varied or not hidden, "every guess is the truth"


def no_secret_stays_in_its_place(sitting: Sitting) -> None:
    """At the first decision: a place that differs from match to match must differ from guess to guess.

    Matches may begin with more or fewer secrets, so a place is told by its distance from the start and from the end.
    """
    game = sitting.game
    truths: dict[int, set[int]] = defaultdict(set)
    moved: set[int] = set()
    for seed in range(24):
        match = sitting.match(seed)
        ask = match.ask
        assert ask is not None
        truth = game.secrets(match.state, ask.seat)
        guesses = [game.secrets(match.guess(ask.seat, Rng(1000 + i)).state, ask.seat) for i in range(6)]
        for i, secret in enumerate(truth):
            for place in (i, i - len(truth)):
                truths[place].add(secret)
                if any(guess[i] != secret for guess in guesses):
                    moved.add(place)
    leaks = [place for place in sorted(truths) if len(truths[place]) > 1 and place not in moved]
    assert not leaks, f"every guess knows the truth of the secrets at {leaks}"


def guesses_do_not_know_the_truth(sitting: Sitting) -> None:
    """A guess agrees with the truth, place by place, no more often than with another guess; nor does it know the dice.

    Differences are averaged within a match first, as the decisions of a match are not independent of each other.
    """
    game = sitting.game
    excess: list[float] = []
    dice = agreed = 0
    for seed in range(MATCHES):
        case = Case(sitting, seed)
        match = case.match()
        chance, bot = Rng(seed + 1_000_003), Rng(seed + 2_000_003)  # not the match's own stream
        stride = max(1, case.length // 6)
        differences: list[float] = []
        decision = 0
        while (ask := match.ask) is not None:
            if decision % stride == seed % stride:
                truth = game.secrets(match.state, ask.seat)
                one, two = match.guess(ask.seat, bot), match.guess(ask.seat, bot)
                first, second = game.secrets(one.state, ask.seat), game.secrets(two.state, ask.seat)
                if truth:
                    with_truth = sum(map(int.__eq__, first, truth))
                    differences.append((with_truth - sum(map(int.__eq__, first, second))) / len(truth))
                assert one.seed != match.seed, "the guess carries the seed of the truth"
                assert one.state.rng.state != match.state.rng.state, "the guess has the dice of the truth"
                agreed += one.state.rng.d6() == match.state.rng.copy().d6()
                dice += 1
            match.push(ask.options[chance.below(len(ask.options))])
            decision += 1
        if differences:
            excess.append(statistics.fmean(differences))
    if len(excess) > 1:
        mean, error = statistics.fmean(excess), statistics.stdev(excess) / math.sqrt(len(excess))
        assert mean <= STANDARD_ERRORS * error, f"guesses know the truth: {mean:.4f} ± {error:.4f} of the places"
    error = math.sqrt(dice * 5 / 36)
    assert abs(agreed - dice / 6) <= STANDARD_ERRORS * error, f"{agreed} of {dice} next dice known"


# ---------------------------------------------------------------------- undo
def undo_takes_back_only_what_told_nothing(case: Case) -> None:
    """An answer can be taken back just if no chance was used, the same seat is asked and nothing was revealed."""
    sitting = case.sitting
    game = sitting.game
    match = case.part()
    for _ in case.stops(match, most=8):
        if len(match.answers) == case.first:
            continue
        before = case.part()
        for answer in match.answers[case.first : -1]:
            before.choose_id(answer)
        assert before.ask is not None
        assert match.ask is not None
        harmless = (
            before.ask.seat == match.ask.seat
            and before.state.rng.state == match.state.rng.state
            and all(
                sorted(game.secrets(before.state, seat)) == sorted(game.secrets(match.state, seat))
                for seat in sitting.seats
            )
        )
        barrier = match.undo_barrier()
        assert (barrier == "") == harmless, f"barrier {barrier!r}, harmless: {harmless}"
        if harmless:
            undone = match.copy()
            undone.undo()
            same(case, before, undone, "undone")
            undone.choose_id(match.answers[-1])
            same(case, match, undone, "undone and done again")


# ---------------------------------------------------------------------- looks and advice
def looks_good_from_every_seat(case: Case) -> None:
    """Text and picture are made for every seat; the picture is XML and holds all that the offered options touch."""
    sitting = case.sitting
    game, edition = sitting.game, sitting.edition
    match = case.part()
    for ask in case.stops(match, most=5, in_part=1):
        touched = ask.touches()
        for seat in case.lookers(ask):
            view = match.view(seat)
            assert view == match.view(TABLE) or not game.open_to_all, "not everybody sees the same"
            lit = touched if seat == ask.seat else frozenset()
            try:
                text, picture = game.text(edition, view), game.scene(edition, view).svg(lit)
            except NotImplementedError:
                pytest.skip(f"{game.title} does not draw itself yet")
            assert text.strip()
            things = touchable(picture)
            drawn = {thing["data-touch"] for thing in things}
            assert lit <= drawn, f"options touch what is not drawn: {sorted(lit - drawn)}"
            for thing in things:
                shines = "lit" in thing.get("class", "").split()
                assert shines == (thing["data-touch"] in lit), f"{thing.get('id')} should shine: {not shines}"
    if match.over:
        view = match.view(TABLE)
        assert game.text(edition, view).strip()
        touchable(game.scene(edition, view).svg())


def touchable(picture: str) -> list[dict[str, str]]:
    """The attributes of all things in a picture that can be touched. Complains if the picture is no XML."""
    found: list[dict[str, str]] = []

    def note(_: str, attributes: dict[str, str]) -> None:
        if attributes.get("data-touch"):
            found.append(attributes)

    parser = expat.ParserCreate()
    parser.StartElementHandler = note
    parser.Parse(picture, True)
    return found


def a_view_does_not_depend_on_earlier_ones(case: Case) -> None:
    """Parts of views are kept while nothing in them changes, and views of other seats at the same moment lend what does
    not depend on who looks: it looks as if all were made anew."""
    match = case.part()
    for ask in case.stops(match):
        views = [match.view(seat) for seat in case.lookers(ask)]
        for other in [match.view(seat) for seat in range(TABLE, len(match.names))]:
            assert [match.view(seat, other) for seat in case.lookers(ask)] == views
        svg.forget()
        assert [match.view(seat) for seat in case.lookers(ask)] == views


def a_picture_does_not_depend_on_earlier_ones(case: Case) -> None:
    """Parts of pictures are kept and drawn anew when they change: it looks as if all were drawn anew.

    At each moment seats are drawn in the other order, so that nothing of one shows up in the picture of another.
    """
    for _, pictures in groupby(drawn(case), key=lambda picture: picture.line):
        svg.forget()
        for picture in reversed(list(pictures)):
            assert picture.again() == picture.pieces


class Drawn(NamedTuple):
    """A picture that was drawn when others had been drawn before it."""

    sitting: Sitting
    view: Any
    pieces: list[str]
    line: str  # which replays the match up to it

    def again(self) -> list[str]:
        return self.sitting.game.scene(self.sitting.edition, self.view).pieces


def drawn(case: Case) -> list[Drawn]:
    """Pictures of a match on its way."""
    sitting = case.sitting
    match = case.part()
    found: list[Drawn] = []
    for ask in case.stops(match, most=12, in_part=1):
        for seat in case.lookers(ask):
            view = match.view(seat)
            try:
                pieces = sitting.game.scene(sitting.edition, view).pieces
            except NotImplementedError:
                pytest.skip(f"{sitting.game.title} does not draw itself yet")
            found.append(Drawn(sitting, view, pieces, case.line()))
    return found


NAME = re.compile(r"\{\d\}")  # stands for a player's name


def what_is_fixed_is_the_same_for_all(sitting: Sitting) -> None:
    """A fixed drawing is the same for every seat, at every moment, in every match of the same settings.

    Everyone's picture has it whenever anyone's has: a server that was started again finds it there.
    """
    known: dict[str, str] = {}
    for seed in range(3):
        with Case(sitting, seed) as case:
            match = case.part()
            for _ in case.stops(match, most=8):
                public = fixed_drawings(match, TABLE)
                for seat in sitting.seats:
                    for name, text in fixed_drawings(match, seat).items():
                        assert known.setdefault(name, text) == text, f"{name} draws what is not fixed"
                        assert public.get(name) == text, f"{name} draws what not everyone sees"
                        assert not NAME.search(text), f"{name} names a player"


def fixed_drawings(match: Match, seat: int) -> dict[str, str]:
    """What is fixed in a seat's picture, by the function that drew it."""
    try:
        picture = match.game.scene(match.edition, match.view(seat))
    except NotImplementedError:
        pytest.skip(f"{match.game.title} does not draw itself yet")
    found = [fixed.find(fixed.digest_of(piece)) for piece in (picture.style, *picture.pieces)]
    return {each.drawn_by: each.text for each in found if each is not None}


def drawn_otherwise(pictures: list[Drawn]) -> list[Drawn]:
    """Which of many pictures look different when all are drawn anew, the last one first.

    A part that is kept by less than it depends on looks as it did in the picture that came first, and that is another
    one now. So many pictures can be checked without drawing every part of each anew.
    """
    svg.forget()
    return [picture for picture in reversed(pictures) if picture.again() != picture.pieces]


def advice_is_sound(case: Case) -> None:
    """A weight for each option, none negative; a chance for each seat, from 0 to 1."""
    match = case.part()
    try:
        advice = case.sitting.game.advice()
    except NotImplementedError:
        pytest.skip(f"{case.sitting.game.title} gives no advice yet")
    for ask in case.stops(match):
        guess = match.guess(ask.seat, Rng(case.steps))
        before = case.sitting.reader.digest(guess.state)
        assert guess.ask is not None
        weights = advice.priors(guess.state, guess.ask)
        assert len(weights) == len(ask.options)
        assert all(weight >= 0 for weight in weights), weights
        chances = advice.value(guess.state)
        assert len(chances) == case.sitting.players
        assert all(0 <= chance <= 1 for chance in chances), chances
        assert case.sitting.reader.digest(guess.state) == before, "advice changed the state"
