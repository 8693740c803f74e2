// A choice on its way to the server, kept until it is known to have arrived.

interface Kept {
  option: number;
  moment: number;
  sent: boolean; // over a line that seemed to hold: it may have arrived
}

export class Outbox {
  private kept: Kept | null = null;

  keep(option: number, moment: number, sent: boolean): void {
    this.kept = { option, moment, sent };
  }

  /** The server has answered: it arrived. */
  arrived(): void {
    this.kept = null;
  }

  /** While the line holds: a later moment shows that it arrived. */
  turnTo(moment: number): void {
    if (this.kept && this.kept.moment !== moment) this.kept = null;
  }

  /** The line is back: what to send once more, or "gone" if it surely was not made and something else is asked now. */
  afterReturn(moment: number): Kept | "gone" | null {
    const kept = this.kept;
    this.kept = null;
    if (!kept) return null;
    if (kept.moment === moment) return kept;
    return kept.sent ? null : "gone";
  }
}
