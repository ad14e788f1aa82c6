/** The words of the book. */
export const book = {
  title: "By the book",
  about: "What this rests on: each clause in our own summary, and how its doubtful places are read.",
  open: (cites: string[]) => `By the book: ${cites.join(", ")}`,
  more: (count: number) => `+${count}`,
  close: "Close the book",
  opening: "The page is being looked up…",
  missing: (cite: string) => `The book has no page for ${cite}.`,
  ruling: "Ruling",
  rulings: "Rulings on this clause",
  reading: "How it is read",
  others: "Other readings",
  why: "Why",
  chosen: (option: string) => `This table has chosen this reading (${option}); another one is usual.`,
  option: (name: string) => `A table may choose another reading with the setting ${name}.`,
  enforced: {
    engine: "kept by the rules of the program",
    setting: "kept by the table's settings",
    procedure: "done by the staff, step by step",
    record: "said and logged",
    physical: "a matter of furniture",
  } as Record<string, string>,
};
