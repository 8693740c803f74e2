// The table's socket: keeps the parts of the page as they are on the server, and comes back when it is lost.
import type { Drawings } from "./drawings";
import { type Message, type Sent, UNSAID } from "./messages";
import { Parts } from "./patch";

const FIRST_WAIT = 250; // milliseconds until it tries to come back, twice as many after each try
const LONGEST_WAIT = 8000;

type Heard = { message: Message; texts: Record<string, string> };

export class Live {
  private socket: WebSocket | null = null;
  private readonly parts = new Parts();
  private waiting: Heard[] = []; // for drawings that are on their way; a new socket has a list of its own
  private tries = 0;

  constructor(
    private readonly url: string,
    private readonly drawings: Drawings,
    private readonly hear: (message: Message, texts: Record<string, string>) => void,
    private readonly connected: (yes: boolean) => void,
    private readonly failed: () => void, // a drawing cannot be fetched, and will be tried again
  ) {
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.parts.forget();
      this.waiting = [];
      this.connected(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(told(JSON.parse(event.data) as Message));
    socket.onclose = () => {
      this.connected(false);
      setTimeout(() => this.connect(), waitAfter(this.tries++));
    };
  }

  private receive(message: Message): void {
    const heard = { message, texts: message.type === "page" ? this.parts.patch(message.parts) : {} };
    if (!this.waiting.length && this.drawings.has(heard.texts)) return this.tell(heard);
    this.waiting.push(heard);
    if (this.waiting.length === 1) void this.tellWaiting(this.waiting);
  }

  private tell({ message, texts }: Heard): void {
    this.hear(message, this.drawings.unfold(texts));
  }

  /** Tell what waits, in order, as soon as its drawings are here. A lost line drops it: all comes again with the next. */
  private async tellWaiting(waiting: Heard[]): Promise<void> {
    let tries = 0;
    for (let next = waiting[0]; next && waiting === this.waiting; next = waiting[0]) {
      try {
        await this.drawings.fetch(next.texts);
      } catch {
        this.failed();
        await new Promise((done) => setTimeout(done, waitAfter(tries++)));
        continue;
      }
      if (waiting !== this.waiting) return;
      waiting.shift();
      this.tell(next);
    }
  }

  /** Says whether it went out; what does not is dropped. */
  send(message: Sent): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

/** The message with all that goes without saying. */
function told(message: Message): Message {
  return message.type === "page" ? { ...UNSAID, ...message } : message;
}

function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
}
