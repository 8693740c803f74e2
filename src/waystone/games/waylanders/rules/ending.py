"""Torcs, elimination and the end of the game: WL-161 to WL-173, WL-187 to WL-190."""

from typing import Final

from waystone.engine.state import Result
from waystone.games.waylanders.model.content import MAX_ROUNDS, PARTY
from waystone.games.waylanders.model.state import NO_FORMATION, NONE, Party, Way, count

TARGET_REACHED: Final = 162
LAST_ONE_LEFT: Final = 165
ROUND_LIMIT: Final = 168
TWELVE_FALLS: Final = 188
ALL_FALLEN: Final = 190


def gain(g: Way, side: int, torcs: int, why: str, rule: int, touches: str = "") -> None:
    """WL-161, WL-162, WL-163: torcs count at once, and the first to reach the target wins.

    WL-164: in anybody's turn. WL-173: those above the target do not matter. WL-187: none on the Riverbank.
    """
    if torcs == 0 or g.scenario.knockdowns:
        return
    g.torcs[side] += torcs
    if g.log is not None:
        words = f"{side_name(g, side)} gains {torcs} torc{'s' if torcs > 1 else ''} {why}"
        g.tell("torc", words, rule, first_seat(g, side), touches)
    if g.torcs[side] >= g.target:
        win(g, [side], f"{side_name(g, side)} has {g.torcs[side]} torcs and wins", TARGET_REACHED)


def side_name(g: Way, side: int) -> str:
    return " and ".join([f"{{{party.seat}}}" for party in g.parties if party.side == side])


def first_seat(g: Way, side: int) -> int:
    return side  # a team is named by its first seat, a player by its own


def win(g: Way, sides: list[int], words: str, rule: int) -> None:
    """The game is over; a shared win is shared in equal parts."""
    reward = 1.0 / len(sides)
    rewards = [reward if party.side in sides else 0.0 for party in g.parties]
    if g.log is not None:
        g.tell("over", words, rule)
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
    if party.home == NONE:
        return 0
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
    names = " and ".join([f"{{{side}}}" for side in sides])
    end = f"{g.falls} have fallen" if rule == TWELVE_FALLS else f"{MAX_ROUNDS} rounds are over"
    words = f"{end}: {names} " + ("share the river" if len(sides) > 1 else "holds the enemy's bank")
    win(g, sides, words, rule)


# ------------------------------------------------------------------ elimination
def is_finished(g: Way, party: Party) -> bool:
    """WL-34, WL-166, WL-167: all five lie fallen as the own turn begins."""
    return g.standing_of(party.seat) == 0


def eliminate(g: Way, party: Party) -> None:
    """WL-170, WL-171, WL-203: everything of the party leaves; its action tokens stay in circulation.

    WL-172: nobody gains a torc by it.
    """
    party.out = True
    left = g.next_seat(party.seat) if [other for other in g.parties if not other.out] else party.seat
    heir = g.parties[left]
    tokens = party.ap + party.used + party.incoming
    party.ap = party.used = party.incoming = 0
    heir.incoming += tokens
    for mini in range(party.seat * PARTY, party.seat * PARTY + PARTY):
        g.at[mini] = NONE
        g.spent[mini] = 0
    g.event_discard += party.events
    party.events = ()
    g.bans = tuple([ban for ban in g.bans if ban.seat != party.seat])  # WL-158
    if g.log is not None:
        g.tell("eliminated", f"{{{party.seat}}} has no adventurer left standing and is out", 170, party.seat)
    alone = not [other for other in g.parties if other.side == party.side and not other.out]
    if g.leader[party.side] == party.emblem or alone:
        g.appoint(party.side, NONE)
        g.formations[party.side] = NO_FORMATION
    if alone:
        take_back_tokens(g, party.side)
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
        win(g, sides, f"{side_name(g, sides[0])} is the last one left and wins", rule)


def end_round(g: Way) -> None:
    """WL-168, WL-169: when every player left had a turn; after the last round the table is counted."""
    for party in g.parties:
        if not party.out and g.had_turn >> party.seat & 1 == 0:
            return
    g.had_turn = 0
    g.rounds += 1
    if g.rounds < MAX_ROUNDS:
        return
    if g.scenario.knockdowns:
        judge_riverbank(g, ROUND_LIMIT)
    marks: list[tuple[int, int, int]] = []
    for side in range(len(g.torcs)):
        standing = sum([g.standing_of(party.seat) for party in g.parties if party.side == side and not party.out])
        marks.append((g.torcs[side], standing, held(g, side)))
    best = max(marks)
    sides = [side for side in range(len(marks)) if marks[side] == best]
    names = " and ".join([side_name(g, side) for side in sides])
    win(g, sides, f"{MAX_ROUNDS} rounds are over: {names} " + ("share" if len(sides) > 1 else "wins"), ROUND_LIMIT)


def held(g: Way, side: int) -> int:
    """How many conquered tokens of a side lie on the board."""
    return count(g.holdings[side])
