import { words } from "../words.ts";

const GUEST = /^guest-[0-9a-f]{4}([0-9a-f]{4})$/;

/** A person as staff read it: the user name, or a guest by the end of the id. */
export function personName(id: string): string {
  const [, end] = GUEST.exec(id) ?? [];
  return end === undefined ? id : `${words.table.guest} ${end}`;
}
