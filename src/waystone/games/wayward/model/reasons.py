"""Why a rule says no, in a few words, for every rule that a refusal can cite."""

from typing import Final

REASONS: Final[dict[int, str]] = {
    14: "no action chips are left in this turn",
    19: "you entered an area with a chip in it: it is used for this turn",
    27: "you have taken that already this turn",
    28: "no free spot for it on your card",
    45: "you need one <weapon> for each die, and two against a red number",
    51: "that pile costs more <armor> than you hold",
    53: "that barrier costs more <armor> than you hold",
    56: "you lack the <lock_pick>s, and the safety latch is only for a room without another usable way",
    61: "the tunnel needs <a torch>",
    63: "<the ferryman> wants <a guild_token>",
    64: "the guildsman wants <a guild_token>",
    96: "there is nobody to hunt in a solo game",
    97: "once a turn",
    100: "the bridge bears less this turn than your cursed items weigh",
    104: "you have fought this <fighter> already this turn",
    116: "<the dragon> is on the watch: not twice in one turn",
    120: "the levers are dead: you were in the hall below this turn",
    126: "that <grave> is dug up for this turn",
    134: "nobody else is inside the walls",
    142: "one attempt on <the king>'s gold a turn",
    144: "<the king>'s guard is on the watch: not twice in one turn",
    146: "<the flute> has played its tune for this turn",
    148: "that <crowd> is robbed already this turn",
    156: "<the goblin_fight> is over for this turn",
}
