import { plot, short } from "./plot.ts";

const BOX = { width: 100, height: 60, left: 10, bottom: 10 };
const MARKS = [
  { rounds: 100, edge: 0.2, low: 0, high: 0.4 },
  { rounds: 1000, edge: 0.1, low: 0.05, high: 0.15 },
  { rounds: 10000, edge: 0.06, low: 0.04, high: 0.08 },
];

function holds(fact: boolean, says: string): void {
  if (!fact) throw new Error(says);
}

Deno.test("the exact line is inside the picture, and the interval is drawn from end to end", () => {
  const drawn = plot(MARKS, 0.0526, 100000, BOX);
  holds(drawn.exact !== null && drawn.exact > 0 && drawn.exact < 50, `the exact line lies at ${drawn.exact}`);
  holds(drawn.band.split("L").length === 2 * MARKS.length, drawn.band);
  holds(drawn.line.startsWith("M10.0,"), drawn.line);
});

Deno.test("there is a mark for every power of ten", () => {
  const labels = plot(MARKS, null, 100000, BOX).across.map((mark) => mark.label);
  holds(labels.join(" ") === "100 1k 10k 100k", labels.join(" "));
  holds(short(5) === "5" && short(1e9) === "1G", "short");
});

Deno.test("without rounds the picture is empty", () => {
  const drawn = plot([], null, 1000, BOX);
  holds(drawn.band === "" && drawn.line === "" && drawn.exact === null, "something was drawn");
});
