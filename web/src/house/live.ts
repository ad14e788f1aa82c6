import { Refused } from "./http.ts";
import { newKey } from "./key.ts";
import type { Frame, ReceiptFrame } from "./types.ts";

type Listener = (frame: Frame) => void;

interface Watched {
  listeners: Set<Listener>;
  /** The last entry that arrived: after a break, only later ones are requested. */
  seq: number;
}

interface Pending {
  message: string;
  done: (receipt: ReceiptFrame) => void;
  failed: (fault: Refused) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE_MOST = 40_000;

/** The live connection of the page. It reconnects by itself and repeats open commands under the same key. */
export class Live {
  #open: () => WebSocket;
  #socket: WebSocket | null = null;
  #watched = new Map<string, Watched>();
  #pending = new Map<string, Pending>();
  #linkListeners = new Set<(up: boolean) => void>();
  #up = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;

  constructor(open: () => WebSocket) {
    this.#open = open;
  }

  /** Receive everything about a table, starting with a snapshot; returns a function that stops it. */
  watch(table: string, listener: Listener): () => void {
    const watched = this.#watched.get(table) ?? { listeners: new Set(), seq: 0 };
    watched.listeners.add(listener);
    watched.seq = 0;
    this.#watched.set(table, watched);
    this.#connected() ? this.#ask(table) : this.#connect();
    return () => this.#leave(table, watched, listener);
  }

  /** Send a command; the receipt comes when the command is stored. */
  command(table: string, what: string, args: Record<string, unknown> = {}): Promise<ReceiptFrame> {
    const key = newKey();
    const message = JSON.stringify({ do: "command", table, key, command: { do: what, args } });
    return new Promise((done, failed) => {
      this.#pending.set(key, { message, done, failed });
      this.#connected() ? this.#socket!.send(message) : this.#connect();
    });
  }

  /** Listen for the connection going up and down; called at once with the current state. */
  link(listener: (up: boolean) => void): () => void {
    this.#linkListeners.add(listener);
    listener(this.#up);
    return () => this.#linkListeners.delete(listener);
  }

  /** Another person is signed in: they see the tables differently, so request each one again. */
  restart(): void {
    for (const watched of this.#watched.values()) watched.seq = 0;
    if (this.#socket) this.#drop(this.#socket);
    this.#wait = FIRST_WAIT;
    if (this.#wanted()) this.#connect();
  }

  /** The device woke up or the network is back: reconnect at once. */
  hurry(): void {
    if (this.#socket || !this.#wanted()) return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  #wanted(): boolean {
    return this.#watched.size > 0 || this.#pending.size > 0;
  }

  #connected(): boolean {
    return this.#socket !== null && this.#socket.readyState === WebSocket.OPEN;
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data) as Frame);
    socket.onclose = () => this.#lost(socket);
  }

  #opened(): void {
    this.#wait = FIRST_WAIT;
    this.#lastHeard = Date.now();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    this.#tell(true);
    for (const table of this.#watched.keys()) this.#ask(table);
    for (const { message } of this.#pending.values()) this.#socket!.send(message);
  }

  /** A connection may break silently: no answer to a ping shows it. */
  #beat(): void {
    const socket = this.#socket;
    if (!socket) return;
    if (Date.now() - this.#lastHeard > SILENCE_MOST) this.#lost(socket);
    else if (this.#connected()) socket.send('{"do":"ping"}');
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop(socket);
    if (!this.#wanted()) return;
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #drop(socket: WebSocket): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#tell(false);
  }

  #tell(up: boolean): void {
    this.#up = up;
    for (const listener of this.#linkListeners) listener(up);
  }

  #ask(table: string): void {
    const seq = this.#watched.get(table)?.seq ?? 0;
    this.#socket!.send(JSON.stringify(seq ? { do: "watch", table, after: seq } : { do: "watch", table }));
  }

  #leave(table: string, watched: Watched, listener: Listener): void {
    watched.listeners.delete(listener);
    if (watched.listeners.size > 0 || this.#watched.get(table) !== watched) return;
    this.#watched.delete(table);
    if (this.#connected()) this.#socket!.send(JSON.stringify({ do: "leave", table }));
  }

  #receive(frame: Frame): void {
    this.#lastHeard = Date.now();
    if (frame.type === "receipt") this.#settle(frame.key)?.done(frame);
    if (frame.type === "refused") this.#settle(frame.key)?.failed(new Refused(frame, frame.status));
    if (!("table" in frame)) return;
    const watched = this.#watched.get(frame.table);
    if (watched && (frame.type === "snapshot" || frame.type === "lines")) watched.seq = frame.seq;
    for (const listener of watched?.listeners ?? []) listener(frame);
  }

  #settle(key: string): Pending | undefined {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    return pending;
  }
}

export const live = new Live(() => new WebSocket(`${location.origin.replace(/^http/, "ws")}/v1/ws`));
export const watch = (table: string, listener: Listener): () => void => live.watch(table, listener);
export const command = (table: string, what: string, args?: Record<string, unknown>): Promise<ReceiptFrame> =>
  live.command(table, what, args);
