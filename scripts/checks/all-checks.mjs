import { ensureDatabases } from "../set-up/databases.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { elapsed } from "../set-up/progress.mjs";
import { sumOfCounts } from "./counts.mjs";

const heartbeatMs = 15_000;

export async function main() {
  const withBrowser = !process.argv.includes("--without-browser");
  await ensureInstalled();
  await ensureDatabases();
  // The steps import packages, which are there only now.
  const { stages } = await import("./steps.mjs");
  return runStages(stages({ withBrowser }));
}

/** Runs the stages one after the other and prints one line at the end that says how many checks passed.
 * @param {import("./steps.mjs").Step[][][]} stages @returns {Promise<number>} the exit code */
export async function runStages(stages) {
  const began = performance.now();
  /** @type {import("./counts.mjs").Counts[]} */
  const counts = [];
  /** @type {string[]} */
  const remarks = [];
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) {
          const result = await runStep(step);
          counts.push(result);
          remarks.push(...(result.remarks ?? []));
        }
      }),
    );
  }
  for (const remark of remarks) console.log(remark);
  const { passed, failed } = sumOfCounts(counts);
  console.log(`\nAll checks took ${elapsed(began)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {import("./steps.mjs").Step} step @returns {Promise<Omit<import("./steps.mjs").Result, "output">>} */
async function runStep({ name, run }) {
  const began = performance.now();
  const heartbeat = setInterval(() => console.log(`... ${name}, ${elapsed(began)}`), heartbeatMs);
  try {
    const { passed, failed, output, remarks = [] } = await run();
    if (failed > 0 && output !== "") console.log(`\n${output.trimEnd()}`);
    console.log(
      `${failed === 0 ? "ok    " : "FAILED"} ${name}: ${passed} passed, ${failed} failed in ${elapsed(began)}`,
    );
    return { passed, failed, remarks };
  } catch (error) {
    console.log(error instanceof Error && error.name === "SetUpFailure" ? error.message : error);
    console.log(`FAILED ${name}: 0 passed, 1 failed in ${elapsed(began)}`);
    return { passed: 0, failed: 1 };
  } finally {
    clearInterval(heartbeat);
  }
}
