"""Waking Rooms and filling them: WK-16 to WK-25. The terror's own waking: WK-90, WK-136."""

from waystone.engine.event import Roll
from waystone.games.wakening_lair.model.content import ROOM_LIMIT, ROOMS
from waystone.games.wakening_lair.model.state import TERROR_CARD, Lair


def awaken_a_room(g: Lair) -> None:
    """WK-16: roll 2D6 for the Room that wakes, or gets one Monster more."""
    first, second = g.rng.d6(), g.rng.d6()
    room = first + second
    if g.log is not None:
        dice = Roll((first, second), g.active, added=True)
        g.tell("awaken", 16, g.active, f"room-{room}", (dice,), room=room, awake=int(g.is_awake(room)))
    if room == ROOMS:  # WK-17
        return
    if not g.is_awake(room):
        wake_room(g, room)
    else:  # WK-19, WK-20
        populate(g, room, 1)


def wake_room(g: Lair, room: int) -> None:
    """WK-18, WK-32: turn the Room up and populate it."""
    g.awake |= 1 << room
    if g.log is not None:
        g.tell("woke", 18, touches=f"room-{room}", room=room, face=g.faces[room])
    populate(g, room, g.room_card(room).monsters)


def populate(g: Lair, room: int, count: int) -> None:
    """WK-21, WK-22, WK-24: draw Monsters one by one into the line, while the Room holds fewer than 3 (WK-23)."""
    for _ in range(count):
        if len(g.lines[room]) >= ROOM_LIMIT:
            if g.log is not None:
                g.tell("full", 20, touches=f"room-{room}", room=room)
            return
        card = g.monster_deck.pop()  # WK-25: never empty, since the terror's card comes before its end
        if card == TERROR_CARD:
            wake_terror(g)
            return
        g.lines[room] += (card,)
        if g.log is not None:
            g.tell("appeared", 21, touches=f"target-{card}", target=card, room=room)


def wake_terror(g: Lair) -> None:
    """WK-90: the board is revealed at Room 12 and every Room lies open, without Monsters."""
    g.terror_room = ROOMS
    g.terror_known = True
    g.awake = (1 << (ROOMS + 1)) - 2
    if g.log is not None:
        g.tell("terror", 90, touches="terror", terror=g.terror)
    if g.terror_board.raises_undead:
        raise_undead(g)


def raise_undead(g: Lair) -> None:
    """WK-136: the Wraiths and Skeletons in play by Room and line, then those discarded, oldest first, to Room 12."""
    called: list[int] = []
    targets = g.content.targets
    for room in range(1, ROOMS + 1):
        called += [monster for monster in g.lines[room] if targets[monster].undead]
        g.lines[room] = tuple([monster for monster in g.lines[room] if not targets[monster].undead])
    called += [monster for monster in g.monster_discard if targets[monster].undead]  # undamaged since their defeat
    g.monster_discard = tuple([monster for monster in g.monster_discard if not targets[monster].undead])
    g.lines[ROOMS] += tuple(called)
    if g.log is not None and called:
        g.tell("raised", 136, touches=f"room-{ROOMS}", terror=g.terror, monsters=tuple(called), room=ROOMS)
