"""Dice that nobody can foretell, and that everybody can check afterwards."""

import hashlib
import json
from collections import Counter
from itertools import product

import pytest

from tests.engine.test_rng import spread
from tests.sittings import SITTINGS, Case, Sitting
from waystone.engine import Match, Rng
from waystone.engine.fair import Stream, fingerprint, fresh_secret
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.record import Record, RecordError
from waystone.engine.rng import INCREMENT, MASK, MULTIPLIER, Seed, seed_beside
from waystone.engine.verify import shown_dice, verify, with_proof

SECRET = "c0ffee" + 58 * "0"
OTHER = "c0ffef" + 58 * "0"
SECRETS = [hashlib.sha256(str(number).encode()).hexdigest() for number in range(12)]


# ------------------------------------------------------------------ the generator
def test_a_secret_gives_the_same_numbers_for_ever() -> None:
    rng, cards = Rng.of(SECRET), list(range(10))
    assert rng.roll(12) == [1, 1, 4, 4, 6, 5, 3, 5, 6, 3, 3, 3]
    rng.shuffle(cards)
    assert cards == [0, 7, 9, 3, 8, 6, 2, 1, 5, 4]
    assert rng.die(20) == 3


def test_dice_and_deal_are_streams_of_their_own() -> None:
    """However much is dealt, the same dice fall; however much is rolled, the same cards come."""
    one, other = Rng.of(SECRET), Rng.of(SECRET)
    one.roll(100)
    assert [one.below(52) for _ in range(40)] == [other.below(52) for _ in range(40)]
    assert Rng.of(SECRET).roll(20) != [number + 1 for number in (Rng.of(SECRET).below(6) for _ in range(20))]
    other.roll(100)
    assert one.roll(20) == other.roll(20)


def test_a_copy_goes_on_alike_and_a_mark_moves_with_every_use() -> None:
    rng = Rng.of(SECRET)
    rng.roll(7)
    twin = rng.copy()
    assert twin.mark() == rng.mark()
    assert twin.roll(40) == rng.roll(40)
    before = rng.mark()
    rng.below(3)
    assert rng.mark() != before
    assert twin.mark() == before


@pytest.mark.parametrize("length", [1, 2, 3])
def test_its_dice_are_fair_alone_in_pairs_and_in_threes(length: int) -> None:
    draws = 30_000
    rng = Rng.of(SECRET)
    counts: Counter[object] = Counter(tuple(rng.roll(length)) for _ in range(draws))
    assert 0.5 < spread(counts, product(range(1, 7), repeat=length), draws) < 1.5 + 3 / length


def test_streams_of_other_secrets_and_labels_are_independent() -> None:
    """Chi-square over pairs: a die of one stream beside the die at the same place of another."""
    draws = 20_000
    labels = [(SECRET, b"dice"), (SECRET, b"deal"), (OTHER, b"dice")]
    for (one, one_label), (other, other_label) in [labels[:2], labels[1:], labels[::2]]:
        left, right = Stream(bytes.fromhex(one), one_label), Stream(bytes.fromhex(other), other_label)
        counts: Counter[object] = Counter((left.below(6), right.below(6)) for _ in range(draws))
        assert 0.5 < spread(counts, product(range(6), repeat=2), draws) < 1.6
    first: Counter[object] = Counter(
        Rng.of(hashlib.sha256(str(number).encode()).hexdigest()).d6() for number in range(6000)
    )
    assert 0.1 < spread(first, range(1, 7), 6000) < 3.5


def test_numbers_that_do_not_divide_the_range_are_not_favoured() -> None:
    stream = Stream(bytes.fromhex(SECRET), b"deal")
    three_quarters = 3 * 2**30
    low = sum(stream.below(three_quarters) < 2**30 for _ in range(6000))
    assert 1850 < low < 2150  # a third; a plain remainder would give half


def test_what_is_no_secret_is_refused() -> None:
    for wrong in ("", "c0ffee", SECRET.upper(), "g" * 64, SECRET + "0"):
        with pytest.raises(ValueError, match="64 hexadecimal digits"):
            Rng.of(wrong)


def test_a_seed_beside_a_match_depends_on_its_label_and_is_not_its_dice() -> None:
    assert seed_beside(SECRET, "bots") != seed_beside(SECRET, "seating") != seed_beside(OTHER, "seating")
    assert seed_beside(7, "bots") == seed_beside(7, "bots") != seed_beside(8, "bots")


# ------------------------------------------------------------------ the attack
def recovered(dice: list[int]) -> int | None:
    """The lattice attack on a linear generator: the number behind the first die, from the dice alone.

    Each die tells in which sixth of the range a number lies. Numbers a**i * x modulo M form a lattice; how far the true
    one is from the middles of those sixths is the shortest vector once the middles are added to the basis.
    """
    from flint import fmpz_mat

    size, modulus = len(dice), MASK + 1
    rows = [[0] * (size + 1) for _ in range(size + 1)]
    powers, offsets = [1], [0]
    for _ in range(size - 1):
        powers.append(powers[-1] * MULTIPLIER % modulus)
        offsets.append((offsets[-1] * MULTIPLIER + INCREMENT) % modulus)
    rows[0][:size] = powers
    for place in range(1, size):
        rows[place][place] = modulus
    middles = [(2 * die - 1) * modulus // 12 - offset for die, offset in zip(dice, offsets, strict=True)]
    rows[size] = [*middles, modulus // 20]
    reduced = fmpz_mat(rows).lll()
    for row in range(size + 1):
        for sign in (1, -1):
            first = (middles[0] - sign * int(reduced[row, 0])) % modulus
            if rolled_from(first, size) == dice:
                return first
    return None


def rolled_from(number: int, count: int) -> list[int]:
    """The dice of the fast generator from the number behind the first of them."""
    dice = []
    for _ in range(count):
        dice.append((((number >> 30) * 6) >> 32) + 1)
        number = (number * MULTIPLIER + INCREMENT) & MASK
    return dice


def test_the_lattice_attack_foretells_the_fast_generator_and_not_a_secret() -> None:
    seen, coming = 56, 20

    def foretold(seed: Seed) -> bool:
        dice = Rng.of(seed).roll(seen + coming)
        number = recovered(dice[:seen])
        return number is not None and rolled_from(number, seen + coming)[seen:] == dice[seen:]

    assert sum(foretold(seed) for seed in range(6)) >= 5  # the attack works
    assert not any(foretold(secret) for secret in SECRETS[:6])


# ------------------------------------------------------------------ matches and records
def played(sitting: Sitting, seed: Seed, log_events: bool = False) -> Match:
    match = Match.new(
        sitting.game, sitting.players, seed, settings=sitting.settings, edition=sitting.edition, log_events=log_events
    )
    play_randomly(match, choices_of(3), limit=4000)
    return match


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_match_from_a_secret_is_replayed_bit_by_bit(sitting: Sitting) -> None:
    match = played(sitting, SECRET)
    again = Record.from_json(Record.of(match).to_json()).replay()
    assert sitting.reader.digest(again.state) == sitting.reader.digest(match.state)
    assert again.state.rng.mark() == match.state.rng.mark()
    assert played(sitting, OTHER).answers != match.answers


def test_the_fingerprint_is_one_that_anybody_can_compute() -> None:
    assert fingerprint(SECRET) == hashlib.sha256(SECRET.encode()).hexdigest()
    assert fingerprint(fresh_secret()) != fingerprint(fresh_secret())


def test_a_finished_match_is_verified_and_a_forged_one_is_not() -> None:
    sitting = next(sitting for sitting in SITTINGS if sitting.game.name == "warlock" and sitting.players == 2)
    match = played(sitting, SECRET)
    text = with_proof(Record.of(match))
    verdict = verify(text, promised=fingerprint(SECRET))
    assert verdict.fair
    assert any("dice shown are those that follow" in line for line in verdict.checked)
    assert not verify(text, promised=fingerprint(OTHER)).fair
    data = json.loads(text)
    data["dice"][5] = data["dice"][5] % 6 + 1
    assert verify(json.dumps(data)).wrong == ("The dice shown are not those that follow from the secret.",)
    data = json.loads(text)
    data["seed"] = OTHER
    with pytest.raises(RecordError, match="does not fit its game"):
        verify(json.dumps(data))
    assert not verify(with_proof(Record.of(played(sitting, 7)))).fair
    assert shown_dice(Record.of(match).replay(log_events=True))


def test_records_of_the_first_format_are_still_read() -> None:
    text = Record.of(played(SITTINGS[0], 7)).to_json().replace('"waystone": 2', '"waystone": 1')
    assert Record.from_json(text).seed == 7
    for wrong in ('"abc"', "1.5", "true", "null"):
        with pytest.raises(RecordError, match="'seed' should be a whole number or a secret"):
            Record.from_json(text.replace('"seed": 7', f'"seed": {wrong}'))


# ------------------------------------------------------------------ going on from an old record
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_match_that_goes_on_is_dealt_anew_for_everybody(sitting: Sitting) -> None:
    """What an onlooker saw stays; what he could not see comes anew; and it plays on to its end."""
    game, case = sitting.game, Case(sitting, 5)
    changed = looked = 0
    for _ in case.stops(match := case.match(), most=12):
        if match.can_be_dealt_anew_after() != len(match.answers):
            continue
        hidden, seen = game.secrets(match.state, -1), match.view(-1)
        new = match.copy()
        new.deal_anew(SECRETS[looked % len(SECRETS)])
        looked += 1
        changed += game.secrets(new.state, -1) != hidden
        assert game.counts(new.state) == game.counts(match.state)
        if match._quiet is not None and match.state.rng.mark() == match._quiet.rng.mark():
            assert new.view(-1) == seen
        play_randomly(new, Rng(1), limit=300)
        again = Record.from_json(Record.of(new).to_json()).replay()
        for other in (again, new.copy()):
            assert sitting.reader.digest(other.state) == sitting.reader.digest(new.state)
    assert looked
    assert changed or not any(game.secrets(sitting.match(seed).state, -1) for seed in range(3))
