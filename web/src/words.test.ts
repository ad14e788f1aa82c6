/** All text on screen is in the words.ts files, ready for translation. */

const HERE = new URL(".", import.meta.url).pathname;
/** Names that are looked up on the table's sign: they are never shown. */
const LOOKED_UP = /\bpays\(posted, "[^"]*"\)/g;
/** Texts for programmers: they never reach a page. */
const SPOKEN = /^\s*(throw new Error|console\.)/;

async function* files(folder: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* files(path);
    else if (/\.(svelte|ts)$/.test(entry.name)) yield path;
  }
}

/** The text without everything between these brackets. */
function without(text: string, open: string, close: string): string {
  let depth = 0;
  let rest = "";
  for (const letter of text) {
    if (letter === open) depth++;
    if (depth === 0) rest += letter;
    if (letter === close) depth--;
  }
  return rest;
}

/** The literal text of a component: between its tags, and in attributes that are read aloud. */
function printed(component: string): string[] {
  const markup = component.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const bare = without(markup, "{", "}");
  const read = [...bare.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((found) => found[1]!);
  const texts = bare.replace(/&\w+;/g, " ").replace(/<[^>]*>/g, "\n").split("\n");
  return [...read, ...texts].map((text) => text.trim()).filter((text) => /\p{L}{2,}/u.test(text));
}

/** Strings of a program that are sentences: a capitalised word and another word, or at least three words. */
function sentences(program: string): string[] {
  const code = program.replace(LOOKED_UP, "").replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{])\/\/.*$/gm, "$1");
  const lines = code.split("\n").filter((line) => !/^\s*(import|export .* from)\b/.test(line) && !SPOKEN.test(line));
  const strings = [...lines.join("\n").matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map((found) => found[1] ?? found[2]!);
  return strings.map((text) => without(text.replaceAll("${", "{"), "{", "}"))
    .filter((text) => /^[A-Z][a-z']+ [a-z']+/.test(text.trim()) || /\b[a-z']{2,} [a-z']{2,} [a-z']{2,}\b/.test(text));
}

Deno.test("no component contains text", async () => {
  const found: string[] = [];
  for await (const path of files(HERE.replace(/\/$/, ""))) {
    const name = path.slice(HERE.length);
    if (/(^|\/)words\.ts$|\.test\.ts$|house\/types\.ts$/.test(name)) continue;
    const text = await Deno.readTextFile(path);
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((each) => each[1]!).join("\n");
    const own = name.endsWith(".svelte") ? [...printed(text), ...sentences(scripts)] : sentences(text);
    found.push(...own.map((words) => `${name}: ${words}`));
  }
  if (found.length > 0) throw new Error(`these belong into a words.ts:\n${found.join("\n")}`);
});

Deno.test("text in a component would be found", () => {
  const component =
    '<script lang="ts">const said = "The house says no";</script><b title="Sit down">{name}</b> sits here';
  const found = [...printed(component), ...sentences('const said = "The house says no";')];
  const due = ["Sit down", "sits here", "The house says no"];
  if (found.join("|") !== due.join("|")) throw new Error(`found ${found.join("|")}`);
});
