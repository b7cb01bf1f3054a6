/** npm run outdated: which dependencies the registry has something newer of, overrides included. Asks the registry; changes nothing. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBehind, overridesIn, type Pin, pinsIn } from "./outdated/behind.ts";

/** npm leaves with 1 when something is behind, which is an answer and no failure. */
function npm(...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      "npm",
      words,
      { encoding: "utf8", shell: process.platform === "win32" },
      (error, stdout, stderr) => {
        if (error !== null && (error.code !== 1 || stdout.trim() === ""))
          reject(new Error(stderr || error.message));
        else resolve(stdout);
      },
    );
  });
}

const { overrides } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
try {
  const listed = pinsIn(JSON.parse((await npm("outdated", "--json")) || "{}"));
  const overridden = await Promise.all(
    overridesIn(overrides).map(async ([name, inUse]): Promise<Pin> => {
      const newest = JSON.parse(await npm("view", name, "version", "--json"));
      return { name, inUse, newest: String(newest), where: "overrides" };
    }),
  );
  const behind = [...listed, ...overridden].filter(isBehind);
  if (behind.length === 0) console.log("Nothing is behind.");
  else console.table(behind.map(({ name, ...rest }) => ({ package: name, ...rest })));
} catch (error) {
  console.error(`The registry could not be asked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
