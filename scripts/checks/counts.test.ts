import { expect, test } from "vitest";
import { countsOfPlaywright, countsOfVitest, flakyTestsOf, sumOfCounts } from "./counts.mjs";

const vitestReport = (passed: number, failed: number, files: readonly object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const failedTest = { status: "failed", assertionResults: [{ status: "failed" }] };

test("takes vitest's numbers", () => {
  expect(countsOfVitest(vitestReport(3, 1, [failedTest]), 1)).toEqual({ passed: 3, failed: 1 });
});

test("a file that could not be loaded is a failure although it has no failed test", () => {
  const report = vitestReport(3, 0, [{ status: "failed", assertionResults: [] }]);
  expect(countsOfVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a file that failed after its tests passed is a failure", () => {
  const report = vitestReport(3, 0, [{ status: "failed", assertionResults: [{ status: "passed" }] }]);
  expect(countsOfVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test("an error outside all tests is a failure", () => {
  expect(countsOfVitest(vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
});

test("a runner that found no tests is a failure", () => {
  expect(countsOfVitest(vitestReport(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0 } }, 0)).toEqual({
    passed: 0,
    failed: 1,
  });
});

test("a missing report is a failure", () => {
  expect(countsOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test("takes Playwright's numbers", () => {
  expect(countsOfPlaywright({ stats: { expected: 5, flaky: 0, unexpected: 2 } }, 1)).toEqual({
    passed: 5,
    failed: 2,
  });
});

test("a flaky test is a failure although Playwright ends well", () => {
  expect(countsOfPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 0 } }, 0)).toEqual({
    passed: 5,
    failed: 1,
  });
});

test("sums over all runners", () => {
  const sum = sumOfCounts([
    { passed: 1, failed: 0 },
    { passed: 5, failed: 2 },
  ]);
  expect(sum).toEqual({ passed: 6, failed: 2 });
});

test("names the flaky tests of every file", () => {
  const spec = (title: string, status: string) => ({ file: "tasks.spec.ts", title, tests: [{ status }] });
  const inner = {
    title: "filters",
    specs: [spec("failed twice", "unexpected"), spec("in a group", "flaky")],
  };
  const file = { specs: [spec("at once", "expected"), spec("at last", "flaky")], suites: [inner] };
  expect(flakyTestsOf({ suites: [file] })).toEqual(["tasks.spec.ts › at last", "tasks.spec.ts › in a group"]);
  expect(flakyTestsOf(undefined)).toEqual([]);
});
