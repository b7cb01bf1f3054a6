import { ensureDatabases } from "../set-up/databases.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { elapsed } from "../set-up/progress.mjs";
import { sumOfCounts } from "./counts.mjs";

const heartbeatMs = 15_000;

export async function main() {
  const began = performance.now();
  const withBrowser = !process.argv.includes("--without-browser");
  await ensureInstalled();
  await ensureDatabases();
  // Known only once the packages are there.
  const { stages } = await import("./steps.mjs");
  /** @type {import("./counts.mjs").Counts[]} */
  const counts = [];
  for (const lanes of stages({ withBrowser })) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) counts.push(await runStep(step));
      }),
    );
  }
  const { passed, failed } = sumOfCounts(counts);
  console.log(`\nAll checks took ${elapsed(began)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {import("./steps.mjs").Step} step @returns {Promise<import("./counts.mjs").Counts>} */
async function runStep({ name, run }) {
  const began = performance.now();
  const heartbeat = setInterval(() => console.log(`... ${name}, ${elapsed(began)}`), heartbeatMs);
  try {
    const { passed, failed, output } = await run();
    if (failed > 0 && output !== "") console.log(`\n${output.trimEnd()}`);
    console.log(
      `${failed === 0 ? "ok    " : "FAILED"} ${name}: ${passed} passed, ${failed} failed in ${elapsed(began)}`,
    );
    return { passed, failed };
  } catch (error) {
    console.log(error instanceof Error && error.name === "SetUpFailure" ? error.message : error);
    console.log(`FAILED ${name}: 0 passed, 1 failed in ${elapsed(began)}`);
    return { passed: 0, failed: 1 };
  } finally {
    clearInterval(heartbeat);
  }
}
