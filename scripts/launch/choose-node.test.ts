import { expect, test } from "vitest";
import { chooseNode } from "./choose-node.mjs";

const here = { platform: "linux", arch: "x64", version: "20.20.2", packed: "linux-x64" };

test("the runtime that was packed for this machine is taken, whatever Node is here", () => {
  expect(chooseNode(here)).toBe("packed");
  expect(chooseNode({ ...here, version: "27.0.0" })).toBe("packed");
});

test("elsewhere the Node that is here runs it, where it is new enough", () => {
  expect(chooseNode({ ...here, arch: "arm64", version: "26.1.0" })).toBe("own");
  expect(chooseNode({ ...here, packed: undefined, version: "26.0.0" })).toBe("own");
});

test("where neither fits, one sentence says what is needed", () => {
  expect(chooseNode({ ...here, platform: "linux-without-glibc" })).toEqual({
    problem:
      "Node 26 or newer is needed on linux-without-glibc-x64, this is Node 20.20.2. See https://nodejs.org",
  });
});
