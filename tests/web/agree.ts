/** Check every proof of a file (one for each line) as the page does, with both hash implementations, and print the results. */
import { follow, type Proof } from "../../web/src/fairness/follow.ts";
import { browserHash, ownHash } from "../../web/src/fairness/hash.ts";

const hashes = [ownHash, browserHash(crypto.subtle)];

async function judged(proof: Proof, nth: number): Promise<string> {
  const report = await follow(hashes[nth % 2]!, proof);
  const faults = report.checked.filter((checked) => checked.fault !== "").map((checked) => checked.fault);
  return JSON.stringify({ checked: report.checked.length, faults, untraced: report.untraced, closed: report.closed });
}

const lines = Deno.readTextFileSync(Deno.args[0]!).split("\n").filter((line) => line !== "");
for (const [nth, line] of lines.entries()) console.log(await judged(JSON.parse(line) as Proof, nth));
