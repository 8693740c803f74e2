// The table's socket: keeps the parts of the page as they are on the server, and comes back when it is lost.

export type Patch = ([number, number] | string)[];

export interface Page {
  type: "page";
  version: number;
  moment: number;
  mine: boolean;
  lit: string[];
  since: number;
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

/** The next version of a part: old lines kept by `[first, how many]`, new ones as text. */
export function patched(old: string[], patch: Patch): string[] {
  return patch.flatMap((entry) => (typeof entry === "string" ? entry.split("\n") : old.slice(entry[0], entry[0] + entry[1])));
}

export class Live {
  private socket: WebSocket | null = null;
  private lines: Record<string, string[]> = {};
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
      this.lines = {};
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
        const lines = patched(this.lines[name] ?? [], patch);
        this.lines[name] = lines;
        texts[name] = lines.join("\n");
      }
    }
    this.hear(message, texts);
  }

  send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
