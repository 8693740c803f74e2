// The table's socket: keeps the parts of the page as they are on the server, and comes back when it is lost.
import type { Message, Sent } from "./messages";
import { Parts } from "./patch";

const FIRST_WAIT = 250; // milliseconds until it tries to come back, twice as many after each try
const LONGEST_WAIT = 8000;

export class Live {
  private socket: WebSocket | null = null;
  private readonly parts = new Parts();
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
      this.parts.forget();
      this.connected(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Message);
    socket.onclose = () => {
      this.connected(false);
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      setTimeout(() => this.connect(), wait);
    };
  }

  private receive(message: Message): void {
    this.hear(message, message.type === "page" ? this.parts.patch(message.parts) : {});
  }

  /** Says whether it went out; what does not is dropped. */
  send(message: Sent): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
