/** The position of a replay, and its movement: by hand, or automatically at a chosen speed. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const PACE = 900;

export class Player {
  readonly length: number;
  /** The number of steps taken; 0 is the table before the first. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);

  constructor(length: number) {
    this.length = length;
  }

  get ended(): boolean {
    return this.at >= this.length;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length, Math.round(at)));
    if (this.ended) this.playing = false;
  }

  /** A manual step pauses the replay. */
  step(by: number): void {
    this.playing = false;
    this.go(this.at + by);
  }

  toggle(): void {
    if (!this.playing && this.ended) this.at = 0;
    this.playing = !this.playing;
  }

  faster(by: number): void {
    const now = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, now + by))] ?? 1;
  }

  /** Take the next step after a delay; call it in an effect. */
  run(): (() => void) | undefined {
    if (!this.playing || this.ended) return undefined;
    const timer = setTimeout(() => this.go(this.at + 1), PACE / this.speed);
    return () => clearTimeout(timer);
  }

  /** Handle a key; returns whether it did anything. */
  key(key: string): boolean {
    const does: Record<string, () => void> = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.go(0),
      End: () => this.go(this.length),
      " ": () => this.toggle(),
      "+": () => this.faster(1),
      "-": () => this.faster(-1),
    };
    does[key]?.();
    return key in does;
  }
}
