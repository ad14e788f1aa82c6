/** Read the values of an event with the expected type. */

export type Data = Record<string, unknown>;

export function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function whole(value: unknown, usual: number): number {
  return typeof value === "number" ? value : usual;
}

export function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
