/** Tables as CSV. */

export type Row = Record<string, string | number>;

export function csv(rows: Row[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ""))];
  return lines.map((cells) => cells.map(cell).join(",")).join("\n") + "\n";
}

/** A cell; a text that a spreadsheet could take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : value.replace(/^(?=[=@])/, "'");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
