/** A question's table, as the felts draw it. */
import type { SceneShown, SnapshotFrame } from "../house/types.ts";
import { begin, take } from "../table/model.ts";
import { fresh, seated, type TableView } from "../table/view.ts";

/** The table after the events of a scene, by the same reducer as the live table. */
export function viewOf(scene: SceneShown): TableView {
  const view = fresh("", scene.layout.seats);
  const frame: SnapshotFrame = {
    type: "snapshot",
    table: scene.layout.table,
    state: "open",
    seq: 0,
    picture: scene.start as unknown as SnapshotFrame["picture"],
    lines: [],
    question: null,
    deadline: 0,
    offers: [],
    now: 0,
    paused: false,
    go_on: 0,
  };
  begin(view, frame);
  for (const event of scene.events) {
    if (event.kind === "sat") seated(view, event.data.person, event.data.seat, event.data.name);
  }
  for (const event of scene.events) take(view, event);
  return view;
}
