// What a player has selected and not yet confirmed, and the digits of a number that is being typed.

/** A selection belongs to the moment it was made for. It is kept, so that it is there after a reload. */
export class Draft {
  option = "";
  private moment = -1;

  constructor(
    private readonly kept: Pick<Storage, "getItem" | "setItem" | "removeItem">,
    private readonly key: string,
  ) {}

  select(option: string): void {
    this.option = option;
    if (option) this.kept.setItem(this.key, `${this.moment} ${option}`);
    else this.kept.removeItem(this.key);
  }

  /** Whether something else is asked now than before; then what was selected is let go of. */
  turnTo(moment: number): boolean {
    if (moment === this.moment) return false;
    this.moment = moment;
    this.option = "";
    return true;
  }

  /** What was selected for this moment before the page was loaded anew, "" if nothing was. */
  remembered(): string {
    const [moment, option] = (this.kept.getItem(this.key) ?? "").split(" ");
    return Number(moment) === this.moment && option ? option : "";
  }
}

/** Numbers of several digits: the first waits a moment for the second where there may be one. */
export class Digits {
  typed = "";

  /** A digit was typed where there are so many options: "now" if the number is complete, "no" if it is none. */
  type(digit: string, options: number): "now" | "wait" | "no" {
    if (digit === "0" && !this.typed) return "no";
    this.typed += digit;
    return Number(this.typed) * 10 > options ? "now" : "wait";
  }

  /** The number that was typed. */
  take(): string {
    const number = this.typed;
    this.typed = "";
    return number;
  }
}
