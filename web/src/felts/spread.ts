/** Red dog's ladder: what each spread pays, read from the table's sign. */

export interface Rung {
  title: string;
  low: number;
  high: number;
  pays: string;
}

/** Lines such as `spread 4 to 11: 1 to 1`, in the order of the sign. */
export function ladder(posted: string[]): Rung[] {
  return posted.flatMap((line) => {
    const [, low, high, pays] = /^spread (\d+)(?: to (\d+))?: (.+)$/.exec(line) ?? [];
    if (!low || !pays) return [];
    return [{ title: high ? `${low}–${high}` : low, low: Number(low), high: Number(high ?? low), pays }];
  });
}
