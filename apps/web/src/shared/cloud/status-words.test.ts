import { expect, test } from "vitest";
import { statusWords } from "./status-words.ts";

const NOW = 1_800_000_000_000;

test("the header says how long ago the device and the cloud agreed", () => {
  const ago = (ms: number) => statusWords({ type: "synced", at: NOW - ms }, NOW).text;
  expect(ago(1_000)).toBe("Synced just now");
  expect(ago(5 * 60_000)).toBe("Synced 5 minutes ago");
  expect(ago(60 * 60_000)).toBe("Synced an hour ago");
  expect(ago(3 * 60 * 60_000)).toBe("Synced 3 hours ago");
  expect(ago(-5_000)).toBe("Synced just now");
});

test("what waits is counted", () => {
  const offline = (waiting: number) =>
    statusWords({ type: "held-up", problem: { type: "Offline" }, waiting }, NOW).text;
  expect(offline(0)).toBe("Offline");
  expect(offline(1)).toBe("Offline, 1 change waiting");
  expect(offline(3)).toBe("Offline, 3 changes waiting");
});
