/** Short tones for what happens at a table. Off by default; the choice is stored in this browser. */
import { keep, recall } from "../house/kept.ts";
import type { Happened, WaitingQuestion } from "../house/types.ts";
import { type Tone, toneOf, TURN } from "./tones.ts";

const KEY = "pitboss-sound";
const LOUD = 0.08;

class Sound {
  on = $state(recall(KEY) === "on");
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    keep(KEY, this.on ? "on" : "off");
    if (this.on) this.#play(TURN);
  }

  /** Play the tone of an event. */
  event(event: Happened, me: string): void {
    const tone = this.on ? toneOf(event, me) : null;
    if (tone) this.#play(tone);
  }

  /** Play the tone of a question to the viewer. */
  asked(question: WaitingQuestion | null): void {
    if (this.on && question?.yours && question.kind !== "window") this.#play(TURN);
  }

  #play(tone: Tone): void {
    const context = (this.#context ??= new AudioContext());
    let at = context.currentTime;
    for (const [pitch, seconds] of tone.notes) {
      const voice = new OscillatorNode(context, { type: tone.shape, frequency: pitch });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(LOUD, at);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
      voice.connect(gain).connect(context.destination);
      voice.start(at);
      voice.stop(at + seconds);
      at += seconds * 0.7;
    }
  }
}

export const sound = new Sound();
