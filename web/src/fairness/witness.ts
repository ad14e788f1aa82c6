/**
 * Commitments that this browser received before the result was shown. A server could invent a matching commitment
 * afterwards, but not one that this browser remembers.
 */
import type { Frame, Happened } from "../house/types.ts";

const KEY = "pitboss.commitments";
const KEPT = 400;

interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Remember the commitments of a frame, unless the same frame already shows their results. */
export function witness(frame: Frame, shelf: Shelf = localStorage): void {
  if (frame.type !== "lines" && frame.type !== "snapshot") return;
  const open = new Map<string, string>();
  for (const line of frame.lines) for (const event of line.events) note(open, event);
  if (open.size === 0) return;
  const before = remembered(shelf);
  const added = [...open.values()].filter((commit) => !before.includes(commit));
  if (added.length > 0) shelf.setItem(KEY, JSON.stringify([...before, ...added].slice(-KEPT)));
}

export function remembered(shelf: Shelf = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((commit) => typeof commit === "string") : [];
  } catch {
    return []; // the storage holds something else: remember nothing
  }
}

function note(open: Map<string, string>, event: Happened): void {
  switch (event.kind) {
    case "shuffled":
      if (event.data.commit) open.set(`deck ${event.data.deck ?? 0}`, event.data.commit);
      break;
    case "committed":
      if (event.data.commit) open.set(`pick ${event.data.to}`, event.data.commit);
      break;
    case "result":
      open.delete(`pick ${event.data.of}`);
      break;
    case "dealt":
    case "dealt-out":
      open.delete(`deck ${event.data.deck ?? 0}`);
  }
}
