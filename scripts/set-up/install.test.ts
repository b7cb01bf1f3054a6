import { expect, test } from "vitest";
import { installProblem, isSatisfied } from "./install.mjs";
import { nodeVersionProblem } from "./node-version.mjs";

test("an install without a network says so in one line", () => {
  const output =
    "npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/valibot failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org\n";
  expect(installProblem(output)).toBe(
    "No network: the packages could not be downloaded (ENOTFOUND). Connect and run this again.",
  );
});

test("another failure is told in npm's first words", () => {
  const output =
    "npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when ... are in sync\n";
  expect(installProblem(output)).toBe(
    "Installing the packages failed: `npm ci` can only install packages when ... are in sync",
  );
});

const wanted = {
  "": { version: "1" },
  "packages/core": { version: "1" },
  "node_modules/a": { version: "1.0.0", integrity: "x" },
  "node_modules/other-platform": { version: "2.0.0", integrity: "y", optional: true },
};

test("packages of another platform need not be there", () => {
  expect(isSatisfied(wanted, { "node_modules/a": { version: "1.0.0", integrity: "x" } })).toBe(true);
});

test("a missing or a different package does not satisfy the lock file", () => {
  expect(isSatisfied(wanted, {})).toBe(false);
  expect(isSatisfied(wanted, { "node_modules/a": { version: "1.0.1", integrity: "z" } })).toBe(false);
});

test("Node 20 and newer will do", () => {
  expect(nodeVersionProblem("18.20.4")).toContain("Node 20 or newer is needed");
  expect(nodeVersionProblem("20.0.0")).toBeUndefined();
  expect(nodeVersionProblem("26.10.0")).toBeUndefined();
});
