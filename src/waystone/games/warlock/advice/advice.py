"""What Firetop Mountain tells bots: how good each option looks, and how the seats stand.

A player who always takes the option with the highest weight plays sensibly: sweeps the near rooms, fights what can be
beaten, eats when hurt, asks for the number that tells most, robs when clearly stronger, and goes for the chest when
half of the remaining combinations are in reach. The advice reads nothing that its seat could not know, except through
the guess that it is given.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.advice import Advice, Manner
from waystone.engine.option import Ask, Option
from waystone.games.warlock.advice.plan import (
    VERY_LATE,
    Goals,
    Plan,
    chest_guard,
    full,
    goes_unseen,
    room_for,
    service_worth,
    side_worth,
    worth,
    worth_robbing,
)
from waystone.games.warlock.advice.standing import rows, standing
from waystone.games.warlock.advice.strength import beats, beats_rival, gear_of, race, wounds
from waystone.games.warlock.advice.ways import Ways
from waystone.games.warlock.model.board import MAZE, OPPOSITE, PASSAGE, ROOM
from waystone.games.warlock.model.content import (
    KEY_CHALLENGE,
    LUCK,
    LUCK_SCORE,
    MONSTER,
    NONE,
    PAY,
    SKILL,
    STAMINA,
    Content,
    Treasure,
)
from waystone.games.warlock.model.options import (
    Accept,
    Attack,
    Business,
    Buy,
    CageLuck,
    Claim,
    ClaimCard,
    ClaimKeys,
    ClaimNothing,
    ClaimRandom,
    Cross,
    Deal,
    Eat,
    Escape,
    ExitAt,
    FightOn,
    FightUntil,
    Goods,
    HexTarget,
    Investigate,
    Keep,
    KeyNumber,
    Leave,
    LeaveLantern,
    LeaveSword,
    LeaveUnseen,
    Meet,
    MeetNobody,
    Move,
    NameThree,
    NoChallenge,
    NoOffer,
    Part,
    Refuse,
    Sell,
    Serve,
    ShowMagic,
    Stake,
    Stay,
    Take,
    UseCard,
    Wield,
    Withdraw,
)
from waystone.games.warlock.model.state import Adventurer, Dungeon
from waystone.games.warlock.rules.odds import lucky

# What a decision is about, by the key of what is asked.
OTHER: Final = 0
BATTLE: Final = 1
MOVING: Final = 2
TURN: Final = 3
CHALLENGE: Final = 4
CHEST: Final = 5
VISIT: Final = 6
ENCOUNTER: Final = 7
GEAR: Final = 8
TREASURE: Final = 9
SPOILS: Final = 10
MEETING: Final = 11
MATTERS: Final = {
    "pause": BATTLE,
    "move": MOVING,
    "flee_to": MOVING,
    "passage_exit": MOVING,
    "turn_choice": TURN,
    "key_number": CHALLENGE,
    "chest_numbers": CHEST,
    "menu": VISIT,
    "hex_target": VISIT,
    "stake": VISIT,
    "stock_card": VISIT,
    "encounter_card": ENCOUNTER,
    "battle_gear": GEAR,
    "claim_treasure": TREASURE,
    "keep_treasure": TREASURE,
    "take_treasure": TREASURE,
    "leave_behind": TREASURE,
    "claim_spoils": SPOILS,
    "claim_lantern": SPOILS,
    "meet_whom": MEETING,
    "offer": MEETING,
    "amount": MEETING,
    "number": MEETING,
    "answer_offer": MEETING,
    "give_bunch": MEETING,
    "meeting_end": MEETING,
}

# Weights of options: only their order and proportion count.
NEVER: Final = 0.0
WORST: Final = 0.01
RARELY: Final = 0.1
RELUCTANT: Final = 0.2
SELDOM: Final = 0.3
PASS: Final = 0.5  # to do nothing, where doing something is better if it is worth anything
NORMAL: Final = 1.0
ROOM_FIRST: Final = 1.2  # the business of a room comes before the roll
GLADLY: Final = 2.0
AT_ONCE: Final = 3.0
PLAIN_SWORD: Final = 9.0  # which is thrown away before any card

OTHER_GOALS: Final = 0.03  # what all goals together count beside the best one
LUCKY: Final = 7  # the Luck with which a test succeeds more often than not
FLEE_BELOW: Final = 0.2  # the chance to win below which one runs
HOPELESS: Final = 0.05  # ... and below which nobody would fight on
UNSEEN: Final = 0.5  # the chance to win below which one goes unseen, if one can
LAST_STEP: Final = 0.9  # ... before the Warlock, with keys for the chest
NEAR_DEATH: Final = 5  # the Stamina at which a potion is drunk: three wounds from death
SPARED: Final = 0.05  # a potion that is better kept for later
STARVING: Final = 4  # the Stamina that two wounds end: nobody walks on who can eat
STARVED: Final = 12.0  # the weight of eating then: so large that no search tries a step (`comparison.WORTH_A_TRY`)
HUNGRY: Final = 11  # the Stamina at which one eats: to wait longer costs more battles than it saves turns


# ------------------------------------------------------------------ the advice
@final
class WarlockAdvice(Advice):
    temper = 1.3
    brisk = Manner(trust=3.3, closeness=2.0, foresight=30, compares=True, regret=0.0, effort=4.0)
    patient = Manner(trust=3.3, closeness=2.0, foresight=30, compares=True)

    def __init__(self) -> None:
        self._ways: Ways | None = None

    def ways(self, content: Content) -> Ways:
        found = self._ways
        if found is None or found.content is not content:
            found = Ways(content)
            self._ways = found
        return found

    def priors(self, state: Any, ask: Ask) -> list[float]:
        g: Dungeon = state
        a = g.adventurers[ask.seat]
        matter = MATTERS.get(ask.subject.key, OTHER)
        if matter == BATTLE:
            return self.in_battle(g, a, ask.options)
        if not g.holder:
            return [self.goods(option) for option in ask.options]
        plan = Plan(g, ask.seat)
        if matter == MOVING:
            return self.moving(g, a, plan, ask.options)
        return [max(0.0, self.weigh(matter, g, a, plan, option)) for option in ask.options]

    def weigh(self, matter: i64, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if matter == TURN:
            return self.in_turn(g, a, plan, option)
        if matter == CHALLENGE:
            return self.in_challenge(g, a, plan, option)
        if matter == CHEST:
            return self.at_chest(g, a, plan, option)
        if matter == VISIT:
            return self.with_person(g, a, plan, option)
        if matter == ENCOUNTER:
            return self.on_encounter(g, a, plan, option)
        if matter == GEAR:
            return self.with_gear(g, a, plan, option)
        if matter == TREASURE:
            return self.of_treasure(g, a, plan, option)
        if matter == SPOILS:
            return self.of_spoils(g, a, plan, option)
        if matter == MEETING:
            return self.in_meeting(g, a, plan, option)
        return self.otherwise(g, a, plan, option)

    def goods(self, option: Option) -> float:
        """Gold for the ferry if there is enough for it."""
        return 1.0 + option.gold if isinstance(option, Goods) else 1.0

    # -------------------------------------------------------------- moving
    def moving(self, g: Dungeon, a: Adventurer, plan: Plan, options: list[Option]) -> list[float]:
        ways = self.ways(g.content)
        goals = Goals(g, a, plan, ways)
        if not goals.in_reach(a.space):
            plan.despair()
            goals = Goals(g, a, plan, ways)
        if not goals.goals and g.round > VERY_LATE:
            goals.open_caches(g, a)
        return [max(0.0, self.move_worth(g, a, plan, goals, option)) for option in options]

    def move_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, option: Option) -> float:
        if isinstance(option, Move):
            return self.at(g, a, plan, goals, option.space)
        if isinstance(option, Cross):
            return self.cross_worth(g, a, plan, goals, option)
        if isinstance(option, Investigate):
            return self.maze_worth(g, a, plan, goals, option.space)
        if isinstance(option, ExitAt):
            return self.at(g, a, plan, goals, g.content.board.spaces[option.space].ring)
        if isinstance(option, Stay):
            return self.at(g, a, plan, goals, g.content.board.spaces[a.space].ring)
        return 0.0

    def at(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, space: int) -> float:
        """How good it is to stand there: the best goal by what it is worth and how many turns away it is."""
        place = g.content.board.spaces[space]
        value = goals.promise(space, OTHER_GOALS)
        if place.kind == ROOM and not goals.has(space):
            value *= self.needless(g, a, plan, place.room)
        return value

    def needless(self, g: Dungeon, a: Adventurer, plan: Plan, room: int) -> float:
        """A room that is no goal itself: on the way, or a danger."""
        index = g.encounter[room]
        through = len(g.content.board.spaces[g.content.board.rooms[room]].doors) > 1
        if index == NONE:
            return 1.0 if through else 0.5
        if not g.is_noted(room):
            return 0.2
        card = g.content.encounters[index]
        if card.kind != MONSTER:
            return 0.4
        chance = beats(g, a, card, a.stamina)
        if through:
            if plan.for_chest and card is chest_guard(g) and goes_unseen(g, a):
                return 1.0
            return 1.0 if chance >= plan.passing else 0.2 * chance
        return 0.3 if chance > 0.9 else 0.02

    def cross_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, option: Cross) -> float:
        crossing = option.crossing
        if crossing.method == PAY:
            chance = 1.0
        elif crossing.method == LUCK:
            chance = lucky(a.luck)
        else:
            chance = 0.6 if a.stamina >= 8 else 0.3
        there = self.at(g, a, plan, goals, option.far)
        here = self.at(g, a, plan, goals, option.near)
        return chance * there + (1.0 - chance) * 0.95 * here

    def maze_worth(self, g: Dungeon, a: Adventurer, plan: Plan, goals: Goals, space: int) -> float:
        here = g.content.board.spaces[a.space]
        there = g.content.board.spaces[space]
        side = here.gate_side if here.kind != MAZE else here.beside.index(space)
        if g.is_maze_noted(there.maze):
            if not g.is_maze_open(there.maze, OPPOSITE[side]):
                return 0.0
            return self.at(g, a, plan, goals, space)
        return 0.97 * self.at(g, a, plan, goals, space)

    # -------------------------------------------------------------- battles
    def in_battle(self, g: Dungeon, a: Adventurer, options: list[Option]) -> list[float]:
        chance = self.battle_chance(g, a)
        flee = chance < FLEE_BELOW and (a.stamina > 2 or chance < 0.1)
        if g.round > VERY_LATE and g.battle is not None and g.battle.monster is not None:
            flee = False  # FM-172: a fresh adventurer is worth more than one who limps away
        fight = RARELY if flee and chance < HOPELESS else NORMAL
        found: list[float] = []
        for option in options:
            if isinstance(option, FightOn):
                found.append(fight)
            elif isinstance(option, FightUntil):
                found.append(1.5 if option.stamina == 0 and chance > 0.97 else 0.3 * fight)
            elif isinstance(option, Escape):
                found.append(2.0 if flee else 0.2)
            elif isinstance(option, UseCard):
                found.append(self.potion(g, a, option.card, chance))
            else:
                found.append(WORST)
        return found

    def battle_chance(self, g: Dungeon, a: Adventurer) -> float:
        battle = g.battle
        assert battle is not None
        monster = battle.monster
        if monster is None:
            rival = battle.rival
            assert rival is not None
            other = g.adventurers[rival.seat if a.seat == g.active else g.active]
            return beats_rival(g, a, other)
        if monster.only_magic and not battle.hero.magic:
            return 0.0
        take = wounds(a.stamina, monster.wound)
        if monster.paralysing_wounds:
            take = min(take, monster.paralysing_wounds - battle.hero.wounded)
        chance = race(a.skill + gear_of(g, a.seat).bonus - battle.skill, wounds(battle.stamina, 2), take)
        return chance * lucky(a.luck) if monster.hypnotises else chance

    def potion(self, g: Dungeon, a: Adventurer, card: Treasure, chance: float) -> float:
        """A potion when its score is low, and Invisibility when the battle goes badly."""
        op = card.effects[0].op
        if op == STAMINA:
            behind = chance < 0.4 and a.stamina + 6 <= a.first_stamina
            return AT_ONCE if a.stamina <= NEAR_DEATH or behind else SPARED
        if op == SKILL:
            return AT_ONCE if a.skill < a.first_skill else NEVER
        if op == LUCK_SCORE:
            return PASS if a.luck + 4 <= a.first_luck else NEVER
        return 2.5 if chance < 0.3 else SPARED

    # -------------------------------------------------------------- everything else, by what is asked
    def in_turn(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, Eat):
            return self.eat(g, a, plan)
        if isinstance(option, UseCard):
            return self.use(g, a, plan, option.card)
        if isinstance(option, Deal):
            return GLADLY if self.attacks(g, a, plan, option.seat) else RARELY
        return ROOM_FIRST if isinstance(option, Business) else NORMAL

    def in_challenge(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        """The number that tells most: one that is as likely under the chest as not."""
        if isinstance(option, KeyNumber):
            chance = plan.keys.numbers[option.number]
            return WORST + chance * (1.0 - chance)  # where all is known, a bluff
        return NEVER if isinstance(option, NoChallenge) else PASS

    def at_chest(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, NameThree):
            if option.bits not in plan.keys.triples:
                return NEVER
            return GLADLY if plan.for_chest else SELDOM
        return PASS

    def with_person(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, Serve):
            value = service_worth(a, plan, option.service)
            return PASS + value if value > 0.0 else RELUCTANT
        if isinstance(option, HexTarget):
            return NORMAL + len(g.hands[option.seat].cards)
        if isinstance(option, Stake):
            return 1.0 / option.gold
        return RARELY if isinstance(option, Sell) or isinstance(option, Buy) else PASS

    def on_encounter(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        return self.use(g, a, plan, option.card) if isinstance(option, UseCard) else PASS

    def with_gear(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, Wield) or isinstance(option, ShowMagic):
            return GLADLY + option.card.attack
        return PASS

    def of_treasure(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, Claim):
            return GLADLY
        if isinstance(option, Keep) or isinstance(option, Take):
            return self.keep(g, a, plan, option.card)
        if isinstance(option, Leave):
            return self.leave(g, a, plan, option.card)
        if isinstance(option, LeaveSword):
            return PLAIN_SWORD
        return NEVER if isinstance(option, LeaveUnseen) else PASS

    def of_spoils(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        if isinstance(option, ClaimKeys):
            return GLADLY
        if isinstance(option, ClaimRandom):
            return PASS + 1.0 / max(1, len(g.hands[g.loser].cards))
        if isinstance(option, ClaimCard):
            return 1.5 * worth(g, plan, option.card, False)
        if isinstance(option, ClaimNothing):
            return NEVER
        return RARELY if isinstance(option, LeaveLantern) else PASS

    def in_meeting(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        """He makes few offers of his own, and attacks whom it is worth robbing."""
        if isinstance(option, Meet):
            return GLADLY if self.attacks(g, a, plan, option.seat) else SELDOM
        if isinstance(option, Attack):
            talk = g.talk
            return GLADLY if talk is not None and self.attacks(g, a, plan, talk.partner) else RELUCTANT
        if isinstance(option, UseCard):
            return self.use(g, a, plan, option.card)
        if isinstance(option, Accept):
            return self.accept(g, plan)
        if isinstance(option, KeyNumber):
            return self.in_challenge(g, a, plan, option)
        passes = (
            isinstance(option, NoOffer)
            or isinstance(option, Refuse)
            or isinstance(option, Part)
            or isinstance(option, MeetNobody)
        )
        return PASS if passes else RARELY

    def otherwise(self, g: Dungeon, a: Adventurer, plan: Plan, option: Option) -> float:
        """A new adventurer, and the cage."""
        if isinstance(option, CageLuck):
            return GLADLY if a.luck >= LUCKY else PASS
        if isinstance(option, Goods):
            return self.goods(option)
        return NEVER if isinstance(option, Withdraw) else PASS

    def leave(self, g: Dungeon, a: Adventurer, plan: Plan, card: Treasure) -> float:
        """Of a full rucksack the card of least worth goes; with room for it a found card is seldom left."""
        if not full(g, a):
            return RARELY if worth(g, plan, card, False) > room_for(g, a, plan) else 0.8
        return 2.0 / (0.2 + worth(g, plan, card, card.index in g.hands[a.seat].cards))

    def eat(self, g: Dungeon, a: Adventurer, plan: Plan) -> float:
        """When hurt; near the Study up to the brim."""
        lost = a.first_stamina - a.stamina
        if lost < 4:
            return 0.0
        if a.stamina <= STARVING:
            return STARVED
        if a.stamina <= HUNGRY or g.round > VERY_LATE:
            return 2.0
        if plan.for_chest:
            distances = self.ways(g.content).past(plan.obstacles)
            if distances.steps(a.space, g.content.board.treasure_room) < 14:
                return 2.0
        return 0.3

    def use(self, g: Dungeon, a: Adventurer, plan: Plan, card: Treasure) -> float:
        if card.slays or card.weakens != NONE:
            return AT_ONCE
        if not card.effects:
            return RARELY
        op = card.effects[0].op
        if op == KEY_CHALLENGE:
            return AT_ONCE if len(plan.keys.triples) > 1 else NEVER
        if card.vanishes:
            return self.vanish(g, a, plan)
        if g.talk is not None:
            return 1.5 if self.attacks(g, a, plan, g.talk.partner) else 0.1
        return self.potion(g, a, card, 1.0)

    def vanish(self, g: Dungeon, a: Adventurer, plan: Plan) -> float:
        """FM-148: from a monster that is likely to win; on the last step to the chest from any that might."""
        card = g.content.encounters[g.encounter[g.room_of(a)]]
        if card.kind != MONSTER:
            return 0.1
        last_step = plan.for_chest and card is chest_guard(g)
        return 2.0 if beats(g, a, card, a.stamina) < (LAST_STEP if last_step else UNSEEN) else 0.1

    def keep(self, g: Dungeon, a: Adventurer, plan: Plan, card: Treasure) -> float:
        value = worth(g, plan, card, False)
        return 1.0 + value if value > room_for(g, a, plan) else 0.1

    def attacks(self, g: Dungeon, a: Adventurer, plan: Plan, seat: int) -> bool:
        if plan.for_chest:
            return False
        other = g.adventurers[seat]
        if g.content.board.spaces[a.space].kind == PASSAGE or a.caged:
            return False
        return worth_robbing(g, a, other, plan)

    def accept(self, g: Dungeon, plan: Plan) -> float:
        talk = g.talk
        assert talk is not None
        gives, wants = talk.gives, talk.wants
        gain = 0.0
        if gives is not None:
            gain += side_worth(g, plan, gives, False)
        if wants is not None:
            gain -= side_worth(g, plan, wants, True)
        return 1.0 if gain > 0.2 else 0.1

    # -------------------------------------------------------------- how the seats stand
    def value(self, state: Any) -> list[float]:
        g: Dungeon = state
        return standing(g, self.ways(g.content))

    def features(self, state: Any) -> list[float]:
        """The numbers about every seat, one seat after the other."""
        g: Dungeon = state
        if not g.holder or g.solo:
            return []
        return rows(g, self.ways(g.content))
