import { join } from "node:path";
import { ensureInstalled } from "../set-up/install.mjs";
import { root } from "../set-up/places.mjs";
import { builds } from "../set-up/web-build.mjs";
import { runBrowserTests } from "./browser-tests.mjs";

/** Journeys (names of e2e/*.spec.ts) or routes are words, everything else is passed to Playwright as it is. */
export async function main() {
  const args = process.argv.slice(2);
  const shots = args.includes("--shots");
  const words = args.filter((word) => !word.startsWith("-"));
  const options = args.filter((word) => word.startsWith("-") && word !== "--shots");
  await ensureInstalled();
  const { code } = shots
    ? await runBrowserTests(
        ["--config", join(root, "e2e/shots.config.ts"), ...options],
        { SHOTS: words.join(",") },
        builds.withComponents,
      )
    : await runBrowserTests([
        "--reporter=list",
        ...words.map((journey) => `e2e/${journey}.spec.ts`),
        ...options,
      ]);
  return code;
}
