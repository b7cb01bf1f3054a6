// What a runner's report says, as two numbers. A report that is missing, empty or contradicts the exit code is a
// failure: a runner that found no tests must never look like one whose tests passed.

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {number} code @returns {Counts} */
export const countsOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {unknown} report parsed from vitest's json reporter @param {number} code @returns {Counts} */
export function countsOfVitest(report, code) {
  if (!isRecord(report) || !Array.isArray(report.testResults)) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults?.some(isFailed),
  );
  return plausible(
    { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) + unloaded.length },
    code,
  );
}

/** A flaky test, one that failed and passed when it was repeated, counts as failed.
 * @param {unknown} report parsed from Playwright's json reporter @param {number} code @returns {Counts} */
export function countsOfPlaywright(report, code) {
  if (!isRecord(report) || !isRecord(report.stats)) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return plausible({ passed: Number(expected), failed: Number(unexpected) + Number(flaky) }, code);
}

/** Flaky tests as `file › title`.
 * @param {unknown} report parsed from Playwright's json reporter @returns {string[]} */
export function flakyTestsOf(report) {
  if (!isRecord(report)) return [];
  const inside = (report.suites ?? []).flatMap(flakyTestsOf);
  const own = (report.specs ?? [])
    .filter((/** @type {any} */ spec) =>
      spec.tests.some((/** @type {any} */ { status }) => status === "flaky"),
    )
    .map((/** @type {any} */ { file, title }) => `${file} › ${title}`);
  return [...own, ...inside];
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function plausible({ passed, failed }, code) {
  const nothingRan = !(passed + failed > 0);
  const unexplained = code !== 0 && failed === 0;
  return nothingRan || unexplained ? { passed: passed || 0, failed: (failed || 0) + 1 } : { passed, failed };
}

/** @param {Counts[]} all @returns {Counts} */
export const sumOfCounts = (all) =>
  all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** @param {unknown} value @returns {value is Record<string, any>} */
const isRecord = (value) => typeof value === "object" && value !== null;

/** @param {{ status?: string }} assertion */
const isFailed = ({ status }) => status === "failed";
