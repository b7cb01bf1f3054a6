import { join } from "node:path";
import { engines } from "../set-up/engines.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { root } from "../set-up/places.mjs";
import { runBrowserTests, runEngineTests } from "./browser-tests.mjs";

/**
 * Journeys (names of tests/journeys/*.spec.ts) or routes come first; from the first option on, everything is passed to Playwright as it is.
 * `engines`, or the name of one, asks for the journeys in every engine; `--engines` for their pictures.
 */
export async function main() {
  const args = process.argv.slice(2);
  const shots = args.includes("--shots");
  await ensureInstalled();
  if (args.some((arg) => arg === "engines" || arg === "--engines" || isEngine(arg))) {
    const named = args.filter(isEngine);
    const rest = args.filter((arg) => !["engines", "--engines", "--shots"].includes(arg) && !isEngine(arg));
    const { code } = await runEngineTests(
      named.length > 0 ? named : Object.keys(engines).filter(isEngine),
      ["--reporter=list", ...rest],
      shots ? { ENGINE_SHOTS: "1" } : {},
    );
    return code;
  }
  const given = args.filter((word) => word !== "--shots");
  const firstOption = given.findIndex((word) => word.startsWith("-"));
  const words = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = given.slice(words.length);
  const { code } = shots
    ? await runBrowserTests(["--config", join(root, "tests/journeys/shots.config.ts"), ...options], {
        SHOTS: words.join(","),
      })
    : await runBrowserTests([
        "--reporter=list",
        ...words.map((journey) => `tests/journeys/${journey}.spec.ts`),
        ...options,
      ]);
  return code;
}

/** @param {string} word @returns {word is import("./browser-tests.mjs").EngineName} */
const isEngine = (word) => Object.hasOwn(engines, word);
