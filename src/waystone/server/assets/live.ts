// The table's socket: keeps the parts of the page as they are on the server, and comes back when it is lost.

export type Patch = ([number, number] | string)[];

export interface Page {
  type: "page";
  version: number;
  moment: number;
  mine: boolean;
  facing: number;
  asked: number | null;
  over: boolean;
  watchers: number;
  speed: string;
  again: string;
  parts: Record<string, Patch>;
}

export interface Refused {
  type: "refused";
  status: number;
  error: string;
  do?: string;
}

export type Message = Page | Refused | { type: "pong" };

const SEPARATORS: Record<string, string> = { board: "><" };

/** The next version of a part: old pieces kept by `[first, how many]`, new ones as text. */
export function patched(old: string[], patch: Patch, separator: string): string[] {
  return patch.flatMap((entry) =>
    typeof entry === "string" ? entry.split(separator) : old.slice(entry[0], entry[0] + entry[1]),
  );
}

export class Live {
  private socket: WebSocket | null = null;
  private pieces: Record<string, string[]> = {};
  private tries = 0;

  constructor(
    private readonly url: string,
    private readonly hear: (message: Message, texts: Record<string, string>) => void,
    private readonly connected: (yes: boolean) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.pieces = {};
      this.connected(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Message);
    socket.onclose = () => {
      this.connected(false);
      const wait = Math.min(8000, 250 * 2 ** this.tries++);
      setTimeout(() => this.connect(), wait);
    };
  }

  private receive(message: Message): void {
    const texts: Record<string, string> = {};
    if (message.type === "page") {
      for (const [name, patch] of Object.entries(message.parts)) {
        const separator = SEPARATORS[name] ?? "\n";
        const pieces = patched(this.pieces[name] ?? [], patch, separator);
        this.pieces[name] = pieces;
        texts[name] = pieces.join(separator);
      }
    }
    this.hear(message, texts);
  }

  send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
