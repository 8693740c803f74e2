// What a control of the page asks of the server.
import type { Sent } from "./messages";

/** The message that a control with `data-do` stands for, sent for a moment of the match; null if it stands for none. */
export function messageOf(control: DOMStringMap, moment: number): Sent | null {
  const seat = Number(control["seat"] ?? -1);
  switch (control["do"]) {
    case "undo":
      return { do: "undo", moment };
    case "hand":
      return { do: "hand", seat, bot: control["bot"] ?? "" };
    case "leave":
      return { do: "leave", seat };
    case "resign":
      return { do: "resign", seat };
    case "vote":
      return { do: "vote", seat, wish: control["wish"] ?? "" };
    case "speed":
      return { do: "speed", speed: control["speed"] ?? "" };
    case "skip":
      return { do: "skip" };
    case "face":
      return { do: "face", seat };
    default:
      return null;
  }
}
