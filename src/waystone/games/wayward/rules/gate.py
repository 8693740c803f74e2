"""Gold, the gate, the alarm, and how a game ends: WW-2, WW-30, WW-31, WW-79 to WW-89, WW-93 to WW-95."""

from waystone.engine.state import Result
from waystone.games.wayward.model.content import NOWHERE
from waystone.games.wayward.model.state import Player, Wayward


# ------------------------------------------------------------------ gold
def gain_gold(g: Wayward, player: Player, amount: int, rule: int) -> None:
    """Gold from the bank; it counts for the gate at once."""
    player.gold += amount
    g.bank += amount
    if g.log is not None:
        g.tell("gold", rule, player.seat, f"gold-{player.seat}", gains=amount)
    watch_gate(g, player)


def lose_gold(g: Wayward, player: Player, amount: int, rule: int) -> int:
    """WW-31: gold back to the bank, never more than there is; returns what was paid."""
    paid = min(amount, player.gold)
    player.gold -= paid
    g.bank -= paid
    if g.log is not None:
        g.tell("gold", rule, player.seat, f"gold-{player.seat}", loses=paid)
    return paid


def pay(g: Wayward, payer: Player, payee: Player, amount: int, rule: int) -> None:
    """WW-31, WW-78: from one player to another, or all there is if that is less."""
    paid = min(amount, payer.gold)
    payer.gold -= paid
    payee.gold += paid
    if g.log is not None:
        g.tell("gold", rule, payer.seat, f"gold-{payee.seat}", pays=paid, to=payee.seat)
    watch_gate(g, payee)


# ------------------------------------------------------------------ the gate
def lower_gate(g: Wayward, spaces: int) -> None:
    """WW-79: the gate only moves down, never below 1. WW-96: a solo game has none."""
    if g.gate == 0:
        return
    before = g.gate
    g.gate = max(g.content.gate_min, g.gate - spaces)
    if g.log is not None:
        g.tell("gate", 79, g.active, "gate", spaces=before - g.gate, gate=g.gate)
    for player in g.players:
        watch_gate(g, player)


def watch_gate(g: Wayward, player: Player) -> None:
    """WW-80: the alarm starts when a gold figure is on or past the gate, and never stops again."""
    if not g.alarm and 0 < g.gate <= player.gold:
        sound_alarm(g, 80, player.seat)


def sound_alarm(g: Wayward, rule: int, seat: int) -> None:
    """The seat is the one whose gold reached the gate, NOWHERE if the rounds are over."""
    g.alarm = True
    if g.log is not None:
        g.tell("alarm", rule, seat, "gate", gate=g.gate)


# ------------------------------------------------------------------ leaving
def leave_dungeon(g: Wayward) -> None:
    """WW-84: off the map for good; the turn ends."""
    player = g.me
    player.left = True
    player.area = NOWHERE
    if g.log is not None:
        g.tell("left", 84, g.active, f"figure-{g.active}", gold=player.gold)


# ------------------------------------------------------------------ who plays next
def pass_turn(g: Wayward) -> None:
    """WW-4, WW-81, WW-87, WW-89, WW-93: the next player, or the end of the game."""
    if g.solo:
        pass_solo_turn(g)
        return
    if g.closing:
        finish_last_turn(g)
    elif g.alarm:
        g.closing = True
    seat = next_seat(g)
    if seat == NOWHERE:
        end_game(g)
    if round_ends(g, seat):
        if g.round >= g.content.round_cap and not g.alarm:  # WW-89
            sound_alarm(g, 89, NOWHERE)
            g.closing = True
        g.round += 1
    g.active = seat


def finish_last_turn(g: Wayward) -> None:
    """WW-86, WW-86a: trapped if inside, but the figure stays and can be met."""
    g.me.finished = True
    if g.log is not None and not g.is_out(g.me):
        tell_trapped(g, 86)


def tell_trapped(g: Wayward, rule: int) -> None:
    """That the active player has had the last turn and is still inside."""
    g.tell("trapped", rule, g.active, f"figure-{g.active}", gold=g.me.gold)


def next_seat(g: Wayward) -> int:
    """The next player clockwise who still has a turn; the active one comes last."""
    for i in range(1, g.seats + 1):
        seat = (g.active + i) % g.seats
        player = g.players[seat]
        if not player.left and not player.finished:
            return seat
    return NOWHERE


def round_ends(g: Wayward, seat: int) -> bool:
    """Whether the turn passes the first player on its way to the next seat."""
    return (seat - g.first) % g.seats <= (g.active - g.first) % g.seats


def pass_solo_turn(g: Wayward) -> None:
    """WW-93, WW-94: turns are counted; leaving the dungeon, or the last turn, ends the game."""
    if g.me.left or g.turn >= g.content.solo_turns:
        end_game(g)
    g.round += 1


# ------------------------------------------------------------------ the end
def places(g: Wayward) -> list[int]:
    """WW-86, WW-88: each seat's place by gold, equal gold sharing the better one; 0 for the trapped."""
    found: list[int] = []
    for player in g.players:
        place = 0
        if g.is_out(player):
            place = 1
            for other in g.players:
                if g.is_out(other) and other.gold > player.gold:
                    place += 1
        found.append(place)
    return found


def end_game(g: Wayward) -> None:
    if g.solo:
        end_solo(g)
    placed = places(g)
    winners = [seat for seat in range(g.seats) if placed[seat] == 1]
    rewards = [1.0 / len(winners) if placed[seat] == 1 else 0.0 for seat in range(g.seats)]
    scores = [player.gold if g.is_out(player) else 0 for player in g.players]
    if not winners:
        g.finish(Result("Nobody got out: nobody wins", 88, rewards, scores))
    names = " and ".join([f"{{{seat}}}" for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    g.finish(Result(f"{names} {verb} with {scores[winners[0]]} gold", 88, rewards, scores))


def end_solo(g: Wayward) -> None:
    """WW-94, WW-95: the goal in gold, and out of the map; the record is the gold of a game one got out of."""
    player = g.me
    out = g.is_out(player)
    if g.log is not None and not out:
        tell_trapped(g, 94)
    won = out and player.gold >= g.content.solo_goal
    if won:
        words = f"Out with {player.gold} gold in {g.turn} turns: a win"
    elif out:
        words = f"Out with {player.gold} gold; the goal was {g.content.solo_goal}"
    else:
        words = f"Trapped with {player.gold} gold"
    g.finish(Result(words, 94, [1.0 if won else 0.0], [player.gold if out else 0]))
