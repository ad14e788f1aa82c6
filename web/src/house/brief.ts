/** Events for tests: of a declared kind, with only the data that matter there. */
import type { Event, EventData, Happened, Kind } from "./events.ts";

export type Brief = { [K in Kind]: Omit<Event<K>, "data"> & { kind: K; data?: Partial<EventData[K]> } }[Kind];

export function brief(event: Brief): Happened {
  return event as Happened;
}
