"""Torcs, elimination and the end of the game: WL-161 to WL-173, WL-187 to WL-190."""

from typing import Final

from waystone.engine.state import Result
from waystone.games.waylanders.model.content import PARTY
from waystone.games.waylanders.model.endings import (
    ALL_FALLEN,
    LAST_ONE_LEFT,
    ROUND_LIMIT,
    TARGET_REACHED,
    TWELVE_FALLS,
    ending,
)
from waystone.games.waylanders.model.state import NONE, Party, Way, count

# What torcs are gained for.
BY_ABILITY: Final = "ability"
BY_KNOCKING_DOWN: Final = "knocking down"
BY_CONQUEST: Final = "conquest"
BY_OBJECTIVE: Final = "objective"


def gain(g: Way, side: int, torcs: int, rule: int, why: str, about: int, owner: int = NONE, touches: str = "") -> None:
    """WL-161, WL-162, WL-163: torcs count at once, and the first to reach the target wins.

    WL-164: in anybody's turn. WL-173: those above the target do not matter. WL-187: none on the Riverbank.
    `why` says what `about` is the number of: an ability's, an objective's, a place's, or a card's, which is `owner`'s.
    """
    if torcs == 0 or g.scenario.knockdowns:
        return
    g.torcs[side] += torcs
    if g.log is not None:
        total, target = g.torcs[side], g.target
        g.tell(
            "torc", rule, side, touches,
            seats=seats_of(g, side), torcs=torcs, total=total, target=target, why=why, about=about, owner=owner,
        )  # fmt: skip
    if g.torcs[side] >= g.target:
        win(g, [side], TARGET_REACHED, g.torcs[side])


def seats_of(g: Way, side: int) -> tuple[int, ...]:
    """The players of a side: one, or the two of a team."""
    return tuple([party.seat for party in g.parties if party.side == side])


def win(g: Way, sides: list[int], rule: int, number: int) -> None:
    """The game is over; a shared win is shared in equal parts. `number`: see `ending`."""
    reward = 1.0 / len(sides)
    rewards = [reward if party.side in sides else 0.0 for party in g.parties]
    winners = tuple([party.seat for party in g.parties if party.side in sides])
    if g.log is not None:
        g.tell("over", rule, winners=winners, sides=len(sides), number=number, river=int(g.scenario.knockdowns))
    words = ending(rule, winners, len(sides), number, g.scenario.knockdowns, g.content.max_rounds)
    g.finish(Result(words, rule, rewards, [score(g, party) for party in g.parties]))


def score(g: Way, party: Party) -> int:
    """What people count: torcs; on the Riverbank those who stand on the enemy's bank."""
    return invaders(g, party) if g.scenario.knockdowns else g.torcs[party.side]


# ------------------------------------------------------------------ the Riverbank
def count_fall(g: Way, mini: int) -> None:
    """WL-188, WL-191: the fall that completes the number ends the Riverbank at once."""
    g.parties[mini // PARTY].falls += 1
    g.falls += 1
    if g.scenario.knockdowns and g.falls >= g.target:
        judge_riverbank(g, TWELVE_FALLS)


def invaders(g: Way, party: Party) -> int:
    """WL-188: standing adventurers on the enemy's bank."""
    found = 0
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        if g.health[mini] and g.areas[g.at[mini]].bank == 1 - party.home:
            found += 1
    return found


def judge_riverbank(g: Way, rule: int) -> None:
    """WL-188, WL-189: most invaders; then fewer own falls; then more standing; then a draw."""
    marks = [(invaders(g, party), -party.falls, g.standing_of(party.seat)) for party in g.parties]
    best = max(marks)
    sides = [party.side for party in g.parties if marks[party.seat] == best]
    win(g, sides, rule, best[0])


# ------------------------------------------------------------------ elimination
def is_finished(g: Way, party: Party) -> bool:
    """WL-34, WL-166, WL-167: all five lie fallen as the own turn begins."""
    return g.standing_of(party.seat) == 0


def eliminate(g: Way, party: Party) -> None:
    """WL-170, WL-171, WL-203: everything of the party leaves; its action tokens stay in circulation.

    WL-172: nobody gains a torc by it.
    """
    party.out = True
    left = g.next_seat(party.seat)
    heir = g.parties[left]
    tokens = party.ap + party.used + party.incoming
    party.ap = party.used = party.incoming = 0
    heir.incoming += tokens
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        g.at[mini] = NONE
        g.spent[mini] = 0
    g.event_discard += party.events
    party.events = ()
    alone = not [other for other in g.parties if other.side == party.side and not other.out]
    if g.leader[party.side] == party.emblem:
        g.appoint(party.side, NONE)  # its formation broke when the emblem fell
    if alone:
        take_back_tokens(g, party.side)
    if g.log is not None:
        g.tell("eliminated", 170, party.seat, ap=tokens, to=left)
    last_one_left(g)


def take_back_tokens(g: Way, side: int) -> None:
    for area in range(len(g.areas)):
        if g.owner[area] == side:
            g.owner[area] = NONE
    g.holdings[side] = 0


def last_one_left(g: Way) -> None:
    """WL-165, WL-190, WL-203: the only player or team left wins, whatever the torcs."""
    sides: list[int] = []
    for party in g.parties:
        if not party.out and party.side not in sides:
            sides.append(party.side)
    if len(sides) == 1:
        rule = ALL_FALLEN if g.scenario.knockdowns else LAST_ONE_LEFT
        win(g, sides, rule, 1)


def end_round(g: Way) -> None:
    """WL-168, WL-169: when every player left had a turn; after the last round the table is counted."""
    for party in g.parties:
        if not party.out and g.had_turn >> party.seat & 1 == 0:
            return
    g.had_turn = 0
    g.rounds += 1
    if g.rounds < g.content.max_rounds:
        return
    if g.scenario.knockdowns:
        judge_riverbank(g, ROUND_LIMIT)
    marks: list[tuple[int, int, int]] = []
    for side in range(len(g.torcs)):
        standing = sum([g.standing_of(party.seat) for party in g.parties if party.side == side])
        marks.append((g.torcs[side], standing, held(g, side)))
    best = max(marks)
    sides = [side for side in range(len(marks)) if marks[side] == best]
    win(g, sides, ROUND_LIMIT, best[0])


def held(g: Way, side: int) -> int:
    """How many conquered tokens of a side lie on the board."""
    return count(g.holdings[side])
