"""Battles and escaping: FM-97 to FM-127, FM-140 to FM-146, FM-148, FM-159 to FM-163, FM-189."""

from collections.abc import Generator
from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.board import MAZE, OPPOSITE
from waystone.games.warlock.model.content import ARMOUR, BETWEEN_ROUNDS, NONE, SKIP_ENCOUNTER, Encounter, Treasure
from waystone.games.warlock.model.options import (
    CAUTION,
    ClaimCard,
    ClaimKeys,
    ClaimRandom,
    Escape,
    FightUntil,
    Move,
    Ready,
    ShowMagic,
    TakeLantern,
    UseCard,
    Wield,
)
from waystone.games.warlock.model.state import (
    BATTLE,
    END,
    MEETING,
    SPOILS,
    TREASURE,
    Adventurer,
    Battle,
    Dungeon,
    Fighter,
)
from waystone.games.warlock.rules.adventurer import barred, gain_luck, hurt, leave_surplus, place, test_luck, use_up
from waystone.games.warlock.rules.death import dies, killed_by
from waystone.games.warlock.rules.effects import carry_out_for, hide_encounter, remove_encounter
from waystone.games.warlock.rules.knowledge import (
    enter,
    hand_over,
    is_not_held,
    parted_by_kind,
    pass_on,
    see_in_hand,
    show_to_all,
    strike_out,
)

GEAR: Final = Subject("battle_gear", "choose your gear for this battle", 98)
PAUSE: Final = Subject("pause", "fight on, or try to escape?", 106)
CLAIM_SPOILS: Final = Subject("claim_spoils", "claim something of the one who escaped", 161)
CLAIM_LANTERN: Final = Subject("claim_lantern", "take the lantern as well?", 161)
FLEE: Final = Subject("flee_to", "flee: where to?", 126)

WEB: Final = 118

# How a fighter's part of the pause ends
STAYS: Final = 0
AWAY: Final = 1
VANISHED: Final = 2  # by Invisibility: nothing may be claimed
DEAD: Final = 3


# ------------------------------------------------------------------ beginnings
def meet_monster(g: Dungeon, monster: Encounter, weak: bool) -> None:
    """FM-97, FM-120: a battle with a monster begins at its full scores."""
    battle = Battle(monster, Fighter(g.active), None)
    battle.skill = monster.weak_skill if weak else monster.skill
    battle.stamina = monster.weak_stamina if weak else monster.stamina
    g.battle = battle
    g.phase = BATTLE
    if g.log is not None:
        words = f"{{{g.active}}} fights {monster.name} (Skill {battle.skill}, Stamina {battle.stamina})"
        g.tell("battle", words, 97, g.active, "battle")


def meet_crocodile(g: Dungeon, near: int, far: int) -> None:
    """FM-70: a fresh Crocodile waits for every swimmer."""
    meet_monster(g, g.content.crocodile, False)
    battle = g.battle
    assert battle is not None
    battle.near = near
    battle.far = far


def attack(g: Dungeon, rival: Adventurer) -> None:
    """FM-159, FM-160: the attacked adventurer cannot refuse."""
    g.battle = Battle(None, Fighter(g.active), Fighter(rival.seat))
    g.phase = BATTLE
    if g.log is not None:
        g.tell("attacked", f"{{{g.active}}} attacks {{{rival.seat}}}", 160, g.active, f"seat-{rival.seat}")


def fight(g: Dungeon) -> Rule:
    """One Attack Round with the gear before the first and the pause after it."""
    battle = g.battle
    assert battle is not None
    if not battle.hero.ready:
        yield from choose_gear(g, battle.hero, battle.monster)
        rival = battle.rival
        if rival is not None:  # FM-108: the active player first
            yield from choose_gear(g, rival, None)
    battle.rounds += 1
    if battle.rival is None:
        yield from fight_monster(g, battle)
    else:
        yield from fight_rival(g, battle, battle.rival)


# ------------------------------------------------------------------ gear
def choose_gear(g: Dungeon, fighter: Fighter, monster: Encounter | None) -> Rule:
    """FM-98, FM-112: the sword in use, armour, and against a Wight a magic weapon to show. Used is shown."""
    a = g.adventurers[fighter.seat]
    chosen = False
    while g.hands[a.seat].cards:
        options = g.menu()
        for card in g.hands[a.seat].cards:
            treasure = g.content.treasures[card]
            if (not chosen) if treasure.sword else (treasure.kind == ARMOUR and not fighter.armour >> card & 1):
                options.append(g.edition.wield[card])
            if treasure.magic and monster is not None and monster.only_magic and not fighter.magic:
                options.append(g.edition.show_magic[card])
        must = not a.sword and not chosen and has_sword(g, a)
        if not options:
            break
        if not must:
            options.append(g.edition.ready)
        elif len(options) == 1:
            chosen = take_up(g, fighter, options[0]) or chosen
            continue
        choice: Option = yield Ask(a.seat, GEAR, options)
        if isinstance(choice, Ready):
            break
        chosen = take_up(g, fighter, choice) or chosen
    fighter.ready = True


def has_sword(g: Dungeon, a: Adventurer) -> bool:
    for card in g.hands[a.seat].cards:
        if g.content.treasures[card].sword:
            return True
    return False


def take_up(g: Dungeon, fighter: Fighter, choice: Option) -> bool:
    """Use or show a card; True if it was the choice of the sword."""
    if isinstance(choice, ShowMagic):
        show_to_all(g, fighter.seat, choice.card.index)
        fighter.magic = True
        return False
    assert isinstance(choice, Wield)
    card = choice.card
    show_to_all(g, fighter.seat, card.index)
    if g.log is not None:
        g.tell("wields", f"{{{fighter.seat}}} uses {card.name}", 98, fighter.seat, "battle")
    if not card.sword:
        fighter.armour |= card.bit
        return False
    fighter.sword = card.index
    fighter.magic = fighter.magic or card.magic
    return True


def bonus(g: Dungeon, fighter: Fighter) -> int:
    """FM-101, FM-140: what his gear adds to his total."""
    total = 0
    if fighter.sword != NONE:
        total += g.content.treasures[fighter.sword].attack
    if fighter.armour:
        for card in g.hands[fighter.seat].cards:
            if fighter.armour >> card & 1:
                total += g.content.treasures[card].attack
    return total


# ------------------------------------------------------------------ a round against a monster
def fight_monster(g: Dungeon, battle: Battle) -> Rule:
    a = g.hero
    monster = battle.monster
    assert monster is not None
    strike(g, battle, battle.hero, a, monster)
    if a.stamina <= 0:
        falls_to_monster(g, a)
    elif battle.stamina <= 0:
        monster_dies(g)
    else:
        how = yield from pause(g, battle.hero, a, monster.no_escape)
        if how == DEAD:
            falls_to_monster(g, a)
        elif how != STAYS:
            gets_away(g, a)


def strike(g: Dungeon, battle: Battle, fighter: Fighter, a: Adventurer, monster: Encounter) -> None:
    """FM-99, FM-100, FM-103: monster, adventurer, wound, special powers, breath."""
    rng = g.rng
    one, two = rng.d6(), rng.d6()
    battle.dice = (one, two)
    if monster.hypnotises and one == two and is_enslaved(g, a):
        a.stamina = 0
        return
    three, four = rng.d6(), rng.d6()
    fighter.dice = (three, four)
    theirs = one + two + battle.skill
    mine = three + four + a.skill
    if fighter.sword != NONE or fighter.armour:
        mine += bonus(g, fighter)
    if g.log is not None:
        words = f"{monster.name} {theirs}, {{{a.seat}}} {mine}"
        g.tell("round", words, 99, a.seat, "battle", (one, two, three, four))
    if mine > theirs:
        if not monster.only_magic or fighter.magic:
            battle.stamina -= wound_on_monster(g, fighter, monster, three == 6 and four == 6)
    elif theirs > mine:
        wound(g, fighter, a, monster.wound, one == 6 and two == 6)
        if a.stamina > 0:
            special_powers(g, battle, fighter, a, monster)
    if monster.breath and a.stamina > 0 and battle.stamina > 0 and rng.d6() in monster.breath_rolls:  # FM-116
        hurt(g, a, monster.breath, 116)


def wound_on_monster(g: Dungeon, fighter: Fighter, monster: Encounter, sixes: bool) -> int:
    """FM-102, FM-141, FM-189."""
    size = g.content.numbers.wound
    if fighter.sword != NONE:
        sword = g.content.treasures[fighter.sword]
        if sword.brute_wound and sword.brute_trait in monster.traits:
            size = sword.brute_wound
    return 2 * size if sixes and g.double_six else size


def wound(g: Dungeon, fighter: Fighter, a: Adventurer, size: int, sixes: bool) -> None:
    """FM-102, FM-143: size, doubled, then reduced by armour; a wound reduced to 0 is still a wound."""
    if sixes and g.double_six:
        size *= 2
    fighter.wounded += 1
    if fighter.armour:
        for card in g.hands[a.seat].cards:
            if fighter.armour >> card & 1:
                size -= warded(g, g.content.treasures[card], fighter)
    hurt(g, a, max(0, size), 100)


def warded(g: Dungeon, armour: Treasure, fighter: Fighter) -> int:
    less = armour.first_wound_less if fighter.wounded == 1 else 0
    if armour.ward and g.rng.d6() in armour.ward_rolls:
        less += armour.ward
    return less


def special_powers(g: Dungeon, battle: Battle, fighter: Fighter, a: Adventurer, monster: Encounter) -> None:
    """FM-113 to FM-115, after a wound that he survived."""
    if monster.paralysing_wounds and fighter.wounded == monster.paralysing_wounds and is_paralysed(g, a):
        a.stamina = 0
        return
    if monster.venom and not test_luck(g, a):
        hurt(g, a, monster.venom, 114)
    if monster.pickpocket and not battle.robbed:
        battle.robbed = True
        stolen = min(a.gold, g.rng.d6())
        a.gold -= stolen
        if g.log is not None:
            g.tell("robbed", f"{monster.name} takes {stolen} Gold", 115, a.seat, f"seat-{a.seat}")


def is_enslaved(g: Dungeon, a: Adventurer) -> bool:
    """FM-117."""
    return not is_spared(g, a, True) and not test_luck(g, a)


def is_paralysed(g: Dungeon, a: Adventurer) -> bool:
    """FM-113."""
    return not is_spared(g, a, False)


def is_spared(g: Dungeon, a: Adventurer, mind: bool) -> bool:
    """FM-144: a card that protects his mind, or his limbs, is shown when it saves him; else all see he has none."""
    protecting = [card for card in g.content.treasures if (card.protects_mind if mind else card.protects_limbs)]
    for card in protecting:
        if card.index in g.hands[a.seat].cards:
            show_to_all(g, a.seat, card.index)
            return True
    for card in protecting:
        is_not_held(g, a.seat, card.index)
    return False


# ------------------------------------------------------------------ the pause
def pause(g: Dungeon, fighter: Fighter, a: Adventurer, webbed: bool) -> Generator[Ask, Option, int]:
    """FM-106: cards, then fight on or try once to escape. One who said how long he fights is not asked before."""
    if fighter.until != NONE:
        if a.stamina >= fighter.until:
            return STAYS
        fighter.until = NONE
    while True:
        options = g.menu()
        options.append(g.edition.fight_on)
        for i in range(len(CAUTION)):
            if CAUTION[i] <= a.stamina:
                options.append(g.edition.fight_until[i])
        g.offer(options, g.edition.escape, WEB if webbed else 0)
        for card in g.hands[a.seat].cards:
            treasure = g.content.treasures[card]
            if treasure.when & BETWEEN_ROUNDS:
                g.offer(options, g.edition.use_card[card], WEB if webbed and vanishes(treasure) else 0)
        choice: Option = yield Ask(a.seat, PAUSE, options)
        if isinstance(choice, Escape):
            return try_to_escape(g, a)
        if isinstance(choice, UseCard):
            use_up(g, a, choice.card)
            if vanishes(choice.card):  # FM-148 (b)
                return VANISHED
            carry_out_for(g, a, choice.card.effects)
        else:
            if isinstance(choice, FightUntil):
                fighter.until = choice.stamina
            return STAYS


def vanishes(card: Treasure) -> bool:
    for effect in card.effects:
        if effect.op == SKIP_ENCOUNTER:
            return True
    return False


def try_to_escape(g: Dungeon, a: Adventurer) -> int:
    """FM-122 to FM-124: the Escape table; its losses are no wounds and can kill."""
    roll = g.rng.d6()
    row = g.content.escape[roll - 1]
    if g.log is not None:
        g.tell("escape", f"{{{a.seat}}} tries to escape: {roll}, {row.name}", 122, a.seat, "battle", (roll,))
    hurt(g, a, row.stamina, 122)
    if a.stamina <= 0:
        return DEAD
    return AWAY if row.away else STAYS


# ------------------------------------------------------------------ endings against a monster
def monster_dies(g: Dungeon) -> None:
    """FM-85, FM-104; FM-70: in the river he climbs out on the far side."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    reward_kill(g, battle.monster)
    if battle.near != NONE:
        place(g, g.hero, battle.far, NONE)
        g.phase = MEETING
    else:
        remove_encounter(g, g.room_of(g.hero))
        g.phase = TREASURE


def reward_kill(g: Dungeon, monster: Encounter | None) -> None:
    """FM-104: the killer gains 1 Luck."""
    gain_luck(g.hero, g.content.numbers.luck_for_kill)
    if g.log is not None and monster is not None:
        g.tell("killed", f"{{{g.active}}} kills {monster.name}", 104, g.active, "encounter")


def falls_to_monster(g: Dungeon, a: Adventurer) -> None:
    """FM-86, FM-169."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    if battle.near == NONE:
        hide_encounter(g, g.room_of(a))
    dies(g, a, 169)
    g.phase = END


def gets_away(g: Dungeon, a: Adventurer) -> None:
    """FM-125: just outside the door he came by, and the turn ends; FM-70: from the river to the near landing."""
    battle = g.battle
    assert battle is not None
    g.battle = None
    if battle.near != NONE:
        g.phase = MEETING
        return
    hide_encounter(g, g.room_of(a))
    door = g.content.board.doors[a.door]
    place(g, a, door.other if door.room == a.space else door.room, NONE)
    g.phase = END


# ------------------------------------------------------------------ between adventurers
def fight_rival(g: Dungeon, battle: Battle, rival: Fighter) -> Rule:
    """FM-108, FM-159: the attacked adventurer rolls first, in the monster's place."""
    a = g.hero
    b = g.adventurers[rival.seat]
    rng = g.rng
    rival.dice = (rng.d6(), rng.d6())
    battle.hero.dice = (rng.d6(), rng.d6())
    theirs = rival.dice[0] + rival.dice[1] + b.skill + bonus(g, rival)
    mine = battle.hero.dice[0] + battle.hero.dice[1] + a.skill + bonus(g, battle.hero)
    if g.log is not None:
        dice = rival.dice + battle.hero.dice
        g.tell("round", f"{{{b.seat}}} {theirs}, {{{a.seat}}} {mine}", 108, a.seat, "battle", dice)
    size = g.content.numbers.wound
    if mine > theirs:
        wound(g, rival, b, size, battle.hero.dice == (6, 6))
    elif theirs > mine:
        wound(g, battle.hero, a, size, rival.dice == (6, 6))
    if b.stamina <= 0:
        yield from won_to_the_death(g, b, a)
        return
    if a.stamina <= 0:
        yield from won_to_the_death(g, a, b)
        return
    yield from part_of_pause(g, battle.hero, a, b)
    if g.phase == BATTLE:
        yield from part_of_pause(g, rival, b, a)


def part_of_pause(g: Dungeon, fighter: Fighter, a: Adventurer, other: Adventurer) -> Rule:
    """FM-106: one side's part of the pause, and what comes of it."""
    how = yield from pause(g, fighter, a, False)
    if how == DEAD:
        yield from won_to_the_death(g, a, other)
    elif how != STAYS:
        g.battle = None
        g.loser = a.seat
        g.winner = NONE if how == VANISHED else other.seat
        g.phase = SPOILS


def won_to_the_death(g: Dungeon, dead: Adventurer, victor: Adventurer) -> Rule:
    """FM-170; then FM-160: what the active player may still do."""
    g.battle = None
    g.phase = after_meeting(g)
    yield from killed_by(g, dead, victor)
    if not g.hero.alive:
        g.phase = END


def after_meeting(g: Dungeon) -> int:
    """FM-90, FM-160: elsewhere than in a room the treasure comes after the meeting, if he arrived in this turn."""
    return TREASURE if g.arrived and not g.in_room(g.hero) else END


def spoils(g: Dungeon) -> Rule:
    """FM-161: the other claims; then the loser flees (FM-126)."""
    loser = g.adventurers[g.loser]
    if g.winner != NONE:
        yield from claim_spoils(g, g.adventurers[g.winner], loser)
    yield from flee(g, loser)
    active_fled = g.loser == g.active
    g.loser = NONE
    g.winner = NONE
    g.phase = END if active_fled else after_meeting(g)


def claim_spoils(g: Dungeon, winner: Adventurer, loser: Adventurer) -> Rule:
    """FM-161 (a) to (d), and the lantern (FM-163)."""
    if g.hands[loser.seat].cards:
        options = g.menu()
        options.append(g.edition.claim_keys)
        options.append(g.edition.claim_random)
        known = g.entered[winner.seat * g.seats + loser.seat]
        for card in range(len(g.content.treasures)):
            if known >> card & 1:
                options.append(g.edition.claim_card[card])
        options.append(g.edition.claim_nothing)
        choice: Option = yield Ask(winner.seat, CLAIM_SPOILS, options)
        if isinstance(choice, ClaimKeys):
            claim_all_keys(g, winner, loser)
        elif isinstance(choice, ClaimRandom):
            cards = g.hands[loser.seat].cards
            claim_unseen(g, winner, loser, cards[g.rng.below(len(cards))])
        elif isinstance(choice, ClaimCard):
            claim_named(g, winner, loser, choice.card.index)
        yield from leave_surplus(g, winner)
    if loser.lantern:
        choice = yield Ask(winner.seat, CLAIM_LANTERN, [g.edition.take_lantern, g.edition.leave_lantern])
        if isinstance(choice, TakeLantern):
            loser.lantern = False
            winner.lantern = True
            if g.log is not None:
                g.tell("claimed", f"{{{winner.seat}}} takes the lantern of {{{loser.seat}}}", 163, winner.seat)


def claim_all_keys(g: Dungeon, winner: Adventurer, loser: Adventurer) -> None:
    """FM-161 (a), FM-166: all bunches, in every record."""
    kind = g.content.bunches
    both = 1 << winner.seat | 1 << loser.seat
    moved, rest = parted_by_kind(g.hands[loser.seat], kind, both)
    g.hands[loser.seat] = rest
    for viewer in range(g.seats + 1):
        record = g.entered[viewer * g.seats + loser.seat] & kind
        strike_out(g, viewer, loser.seat, kind)
        if viewer != winner.seat:
            enter(g, viewer, winner.seat, record)
    pass_on(g, loser.seat, winner.seat, moved)
    if g.log is not None:
        words = f"{{{winner.seat}}} claims all bunches of keys of {{{loser.seat}}}: {len(moved.cards)}"
        g.tell("claimed", words, 161, winner.seat, f"seat-{loser.seat}")


def claim_unseen(g: Dungeon, winner: Adventurer, loser: Adventurer, card: int) -> None:
    """FM-161 (b)."""
    hand_over(g, loser.seat, winner.seat, 1 << card)
    if g.log is not None:
        words = f"{{{winner.seat}}} claims a Treasure card of {{{loser.seat}}} at random"
        name = g.content.treasures[card].name
        g.tell("claimed", words, 161, winner.seat, f"seat-{loser.seat}", private=f"You draw {name}")


def claim_named(g: Dungeon, winner: Adventurer, loser: Adventurer, card: int) -> None:
    """FM-161 (c), FM-162: named aloud; if it is no longer there he gets nothing."""
    name = g.content.treasures[card].name
    if card in g.hands[loser.seat].cards:
        show_to_all(g, loser.seat, card)
        hand_over(g, loser.seat, winner.seat, 1 << card)
        for viewer in range(g.seats + 1):  # all have seen where it went
            see_in_hand(g, viewer, winner.seat, card)
            strike_out(g, viewer, loser.seat, 1 << card)
    else:
        is_not_held(g, loser.seat, card)
    if g.log is not None:
        g.tell(
            "claimed", f"{{{winner.seat}}} claims {name} of {{{loser.seat}}}", 162, winner.seat, f"seat-{loser.seat}"
        )


# ------------------------------------------------------------------ flight
def flee(g: Dungeon, a: Adventurer) -> Rule:
    """FM-126: 4 spaces by the rules of movement, without secret passages and crossings; FM-82 in the Maze."""
    options = g.menu()
    if g.space_of(a).kind == MAZE:
        offer_maze_flight(g, a, options)
    else:
        offer_flight(g, a, options)
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(a.seat, FLEE, options)
    assert isinstance(choice, Move)
    place(g, a, choice.space, choice.door)
    a.fled = choice.room
    if g.log is not None:
        g.tell("fled", f"{{{a.seat}}} flees to {g.space_of(a).name}", 126, a.seat, f"seat-{a.seat}")


def offer_flight(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    flight = g.edition.flights[a.space]
    steps = g.content.numbers.flee
    for move in flight.ends[steps]:
        g.offer(options, move, barred(g, a, move.space) if move.room else 0)
    offer_blind_ends(g, a, flight.steps, steps, options)


def offer_blind_ends(g: Dungeon, a: Adventurer, reach: list[int], steps: int, options: list[Option]) -> None:
    """FM-45: a square whose only way on is a room that is closed to him is a dead end."""
    for square, rooms in g.edition.blind_ends:
        if reach[square] < steps:
            closed = True
            for room in rooms:
                if barred(g, a, room) == 0:
                    closed = False
            move = g.edition.move_to[square]
            if closed and move is not None and move not in options:
                options.append(move)


def offer_maze_flight(g: Dungeon, a: Adventurer, options: list[Option]) -> None:
    """FM-82: one step through an open side; the neighbours' cards are turned up for all and down again."""
    space = g.space_of(a)
    open_sides = g.content.maze_cards[g.maze[space.maze]].open
    for side in range(4):
        near = space.beside[side]
        if near == NONE or not open_sides >> side & 1:
            continue
        beside = g.content.board.spaces[near]
        move = g.edition.move_to[near]
        assert move is not None
        if beside.kind != MAZE:
            options.append(move)
            continue
        g.maze_noted |= 1 << beside.maze
        if g.content.maze_cards[g.maze[beside.maze]].open >> OPPOSITE[side] & 1:
            options.append(move)
