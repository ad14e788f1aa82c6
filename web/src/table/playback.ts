/** Shows what happened in order and at a pace that people can follow. */
import { haste } from "./pace.ts";

/** Something to show, and for how many milliseconds. */
interface Shown<Item> {
  item: Item;
  takes: number;
}

export interface Stage<Item> {
  /** `skipped`: at once, with others. */
  show: (item: Item, skipped: boolean) => void;
  /** Whether something is still being shown. */
  moving: (moving: boolean) => void;
}

export class Playback<Item> {
  /** The longest time that the page may be behind the table. */
  longest: number;
  #stage: Stage<Item>;
  #queue: Shown<Item>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 1;
  #moving = false;

  constructor(stage: Stage<Item>, longest: number) {
    this.#stage = stage;
    this.longest = longest;
  }

  /** Show these after what waits already. */
  play(shown: Shown<Item>[]): void {
    this.#queue.push(...shown);
    this.#speed = haste(this.#queue.reduce((sum, each) => sum + each.takes, 0), this.longest);
    if (!this.#moving) this.#next();
  }

  /** Show everything that waits, and these, at once. */
  skip(shown: Shown<Item>[] = []): void {
    clearTimeout(this.#timer);
    for (const each of [...this.#queue.splice(0), ...shown]) this.#stage.show(each.item, true);
    this.#move(false);
  }

  /** Forget what waits: a snapshot has it. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#move(false);
  }

  #next(): void {
    this.#move(true);
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#stage.show(next.item, false);
      const pause = next.takes * this.#speed;
      if (pause > 0 && this.#queue.length > 0) {
        this.#timer = setTimeout(() => this.#next(), pause);
        return;
      }
    }
    this.#move(false);
  }

  #move(moving: boolean): void {
    this.#moving = moving;
    this.#stage.moving(moving);
  }
}
