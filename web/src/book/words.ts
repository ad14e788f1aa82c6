/** Text of the rulebook panel. */
export const book = {
  title: "Rulebook",
  about: "The clauses behind this, summarised in our own words, and how we read their unclear parts.",
  open: (cites: string[]) => `Open the rulebook: ${cites.join(", ")}`,
  more: (count: number) => `+${count}`,
  close: "Close the rulebook",
  opening: "Loading…",
  missing: (cite: string) => `The rulebook has no page for ${cite}.`,
  ruling: "Ruling",
  rulings: "Rulings on this clause",
  reading: "How we read it",
  others: "Other readings",
  why: "Why",
  chosen: (option: string) => `This table uses this reading instead of the default one (setting ${option}).`,
  option: (name: string) => `A table can use another reading with the setting ${name}.`,
  enforced: {
    engine: "enforced by the software",
    setting: "enforced by the table's settings",
    procedure: "done by the staff, step by step",
    record: "announced and logged",
    physical: "about the room or the equipment",
  } as Record<string, string>,
};
