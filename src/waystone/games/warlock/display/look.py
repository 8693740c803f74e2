"""How a seat sees the dungeon, by adding what it knows: FM-25, FM-28, FM-57, FM-79, FM-155, FM-162."""

from waystone.drawing.kept import kept
from waystone.games.warlock.display.view import (
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
from waystone.games.warlock.rules.keys import notebook, own_numbers
from waystone.games.warlock.rules.knowledge import known_cards, viewer_of
from waystone.games.warlock.rules.odds import battle_odds
from waystone.games.warlock.rules.paths import barred

PHASES = (
    "setup", "start", "movement", "encounter", "battle", "treasure", "meeting", "offers", "parting", "spoils", "end",
)  # fmt: skip

UNSEEN = RoomView(NONE, True, False, True, 0)  # as most rooms are for long: nobody has been in it
EMPTY = RoomView(NONE, False, False, False, 0)  # as they are in the end
room_view = kept(RoomView)  # the same object whenever a room looks like that: quick to compare


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
        rooms=tuple([_room(g, room, viewer) for room in range(len(g.encounter))]),
        heaps=tuple([HeapView(h.space, h.owner, len(h.bag.cards), _seen(h.bag, viewer)) for h in g.heaps]),
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
    return AdventurerView(
        seat=a.seat,
        alive=a.alive,
        withdrawn=a.withdrawn,
        space=a.space,
        skill=(a.skill, a.first_skill),
        stamina=(a.stamina, a.first_stamina),
        luck=(a.luck, a.first_luck),
        gold=a.gold,
        food=a.food,
        lantern=a.lantern,
        sword=a.sword,
        cursed=a.cursed,
        caged=a.caged,
        misses=a.misses,
        ate=a.ate,
        cards=len(g.hands[a.seat].cards),
        known=_cards(known),
        keys=g.key_counts[a.seat] if g.key_counts else 0,
    )


def _cards(bits: int) -> tuple[int, ...]:
    return tuple([card for card in range(bits.bit_length()) if bits >> card & 1])


def _seen(bag: Bag, viewer: int) -> tuple[int, ...]:
    return _cards(known_cards(bag, viewer))


def _room(g: Dungeon, room: int, viewer: int) -> RoomView:
    there, treasure, face_up = g.encounter[room] != NONE, g.treasure[room] != NONE, g.is_face_up(room)
    noted = there and g.is_noted(room)
    if not noted and not face_up and there == treasure:
        return UNSEEN if there else EMPTY
    shut = 0
    if face_up and viewer < g.seats and g.adventurers[viewer].alive:
        shut = barred(g, g.adventurers[viewer], g.content.board.rooms[room])
    return room_view(g.encounter[room] if noted else NONE, there, face_up, treasure, shut)


def _notebook(g: Dungeon, seat: int, viewer: int) -> NotebookView:
    book = notebook(g, viewer)
    own = own_numbers(g, seat) if g.holder and seat >= 0 else 0
    return NotebookView(
        own=tuple([number for number in range(1, KEYS + 1) if own >> number & 1]),
        places=tuple(book.places[1:]),
        triples=tuple(book.triples),
        asked=g.placed[viewer],
        held=g.numbers_held(seat) if seat >= 0 else 0,
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
