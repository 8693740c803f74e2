"""How a seat sees the dungeon, by adding what it knows: FM-25, FM-28, FM-57, FM-79, FM-155, FM-162."""

from waystone.drawing.kept import kept, kept_by
from waystone.games.warlock.display.view import (
    EMPTY,
    UNSEEN,
    AdventurerView,
    BattleView,
    DungeonView,
    FighterView,
    HeapView,
    NotebookView,
    RoomView,
    SideView,
    TalkView,
)
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.state import Adventurer, Bag, Battle, Dungeon, Fighter, Side, Talk
from waystone.games.warlock.rules.gear import bonus
from waystone.games.warlock.rules.keys import facts, notebook, own_numbers
from waystone.games.warlock.rules.knowledge import known_cards, viewer_of
from waystone.games.warlock.rules.odds import battle_odds
from waystone.games.warlock.rules.paths import barred

PHASES = (
    "setup", "start", "movement", "encounter", "battle", "treasure", "meeting", "offers", "parting", "spoils", "end",
)  # fmt: skip

# The same object whenever somebody or something looks like that: quick to compare, and to find what was drawn of it.
adventurer_view = kept(AdventurerView)
room_view = kept(RoomView)


def look(g: Dungeon, seat: int) -> DungeonView:
    viewer = viewer_of(g, seat)
    result = g.result
    battle = g.battle
    talk = g.talk
    return DungeonView(
        seat=seat,
        seats=g.seats,
        round=g.round,
        turn=g.turn,
        active=g.active,
        phase=PHASES[g.phase],
        rolled=g.rolled,
        adventurers=tuple([_adventurer(g, a, viewer) for a in g.adventurers]),
        rooms=_rooms(g, viewer),
        heaps=_heaps(g, viewer),
        maze=tuple([card if g.is_maze_noted(space) else NONE for space, card in enumerate(g.maze)]),
        stock=g.stock,
        hand=g.hands[seat].cards if seat >= 0 else (),
        notebook=_notebook(g, seat, viewer),
        tries=g.tries,
        desk=_desk(g, viewer),
        battle=None if battle is None else _battle(g, battle),
        talk=None if talk is None else _talk(g, talk, seat),
        winner=g.active if result is not None and max(result.rewards) > 0 else NONE,
        over=result is not None,
    )


def _adventurer(g: Dungeon, a: Adventurer, viewer: int) -> AdventurerView:
    """FM-25, FM-28: scores, goods and the number of cards are public; which cards, only as far as the viewer knows."""
    known = g.hands[a.seat].bits() if viewer == a.seat else g.entered[viewer * g.seats + a.seat]
    return adventurer_view(
        a.seat, a.alive, a.withdrawn, a.space,
        (a.skill, a.first_skill), (a.stamina, a.first_stamina), (a.luck, a.first_luck),
        a.gold, a.food, a.lantern, a.sword, a.cursed, a.caged, a.misses, a.ate,
        len(g.hands[a.seat].cards), _cards(known), g.key_counts[a.seat] if g.key_counts else 0,
    )  # fmt: skip


@kept
def _cards(bits: int) -> tuple[int, ...]:
    return tuple([card for card in range(bits.bit_length()) if bits >> card & 1])


def _seen(bag: Bag, viewer: int) -> tuple[int, ...]:
    return _cards(known_cards(bag, viewer))


def _closed(g: Dungeon, viewer: int) -> tuple[tuple[int, int], ...]:
    """The rooms that are closed to the viewer, each with the rule that closes it."""
    if viewer >= g.seats or not g.adventurers[viewer].alive:
        return ()
    a = g.adventurers[viewer]
    found: list[tuple[int, int]] = []
    for room in range(g.face_up.bit_length()):
        if g.is_face_up(room):
            rule = barred(g, a, g.content.board.rooms[room])
            if rule:
                found.append((room, rule))
    return tuple(found)


@kept_by(lambda g, viewer: (g.encounter, g.treasure, g.face_up, g.noted, _closed(g, viewer)))
def _rooms(g: Dungeon, viewer: int) -> tuple[RoomView, ...]:
    closed = dict(_closed(g, viewer))
    return tuple([_room(g, room, closed.get(room, 0)) for room in range(len(g.encounter))])


def _room(g: Dungeon, room: int, rule: int) -> RoomView:
    there, treasure, face_up = g.encounter[room] != NONE, g.treasure[room] != NONE, g.is_face_up(room)
    noted = there and g.is_noted(room)
    if not noted and not face_up and there == treasure:
        return UNSEEN if there else EMPTY
    return room_view(g.encounter[room] if noted else NONE, there, face_up, treasure, rule)


@kept_by(lambda g, viewer: (viewer, *g.heaps))
def _heaps(g: Dungeon, viewer: int) -> tuple[HeapView, ...]:
    return tuple([HeapView(h.space, h.owner, len(h.bag.cards), _seen(h.bag, viewer)) for h in g.heaps])


def _held(g: Dungeon, seat: int) -> int:
    return g.numbers_held(seat) if seat >= 0 else 0


@kept_by(lambda g, seat, viewer: (seat, facts(g, viewer), _held(g, seat)))
def _notebook(g: Dungeon, seat: int, viewer: int) -> NotebookView:
    book = notebook(g, viewer)
    own = own_numbers(g, seat) if g.holder and seat >= 0 else 0
    return NotebookView(
        own=tuple([number for number in range(1, KEYS + 1) if own >> number & 1]),
        places=tuple(book.places[1:]),
        triples=tuple(book.triples),
        asked=g.placed[viewer],
        held=_held(g, seat),
    )


def _desk(g: Dungeon, viewer: int) -> tuple[int, tuple[int, ...], tuple[int, ...]] | None:
    if not g.desk.cards:
        return None
    return g.desk_seat, _seen(g.desk, viewer), _cards(g.picked) if viewer == g.desk_seat else ()


def _battle(g: Dungeon, battle: Battle) -> BattleView:
    monster = battle.monster
    rival = battle.rival
    return BattleView(
        monster=NONE if monster is None else monster.index,
        crocodile=monster is not None and monster.index == NONE,
        skill=battle.skill,
        stamina=battle.stamina,
        dice=battle.dice,
        rounds=battle.rounds,
        hero=_fighter(g, battle.hero),
        rival=None if rival is None else _fighter(g, rival),
        odds=battle_odds(g, battle),
    )


def _fighter(g: Dungeon, fighter: Fighter) -> FighterView:
    return FighterView(
        seat=fighter.seat,
        sword=fighter.sword,
        armour=_cards(fighter.armour),
        magic=fighter.magic,
        bonus=bonus(g, fighter),
        dice=fighter.dice,
        wounded=fighter.wounded,
        until=fighter.until,
    )


def _talk(g: Dungeon, talk: Talk, seat: int) -> TalkView:
    """FM-155: what an offer holds is known to the two; while it is being built, to its maker."""
    maker = g.active if talk.holder == 0 else talk.partner
    sees = seat in (g.active, talk.partner) if talk.made else seat == maker
    return TalkView(
        partner=talk.partner,
        left=(talk.left[0], talk.left[1]),
        holder=talk.holder,
        peace=talk.peace,
        made=talk.made,
        gives=_side(talk.gives) if sees else None,
        wants=_side(talk.wants) if sees else None,
    )


def _side(side: Side | None) -> SideView | None:
    if side is None:
        return None
    return SideView(side.gold, side.food, _cards(side.cards), side.bunch, side.answer, side.sight, side.peace)
