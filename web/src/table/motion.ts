/** Animations, and none for people who do not want them. */
import { fly, type TransitionConfig } from "svelte/transition";

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A card comes from the shoe, at the upper right. */
export function dealt(node: Element): TransitionConfig {
  return fly(node, { x: 160, y: -140, duration: still() ? 0 : 350, opacity: 0.2 });
}

/** A chip drops on the layout. */
export function dropped(node: Element): TransitionConfig {
  return fly(node, { y: 28, duration: still() ? 0 : 220, opacity: 0 });
}
