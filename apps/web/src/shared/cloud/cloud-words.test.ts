import { expect, test } from "vitest";
import { cloudSyncWords } from "#messages/cloud-sync.ts";
import { clearingWords, cloudFailureWords } from "./cloud-words.ts";

test.each([
  ["Offline", "sync", "Sync failed: Cannot sync while offline"],
  ["Offline", "fetch", "Sync failed: Cannot fetch data while offline"],
  [
    "Forbidden",
    "sync",
    "Sync failed: Cloud syncing error: You don't have permission to write to the cloud database. Please contact support.",
  ],
  ["SignedOut", "sync", "Sync failed: Authentication error: Please try logging out and logging back in."],
  ["ServerDown", "sync", "Sync failed: Cloud storage write error: The server cannot be reached right now."],
  [
    "Disagreement",
    "sync",
    "Sync failed: Cloud storage write error: This device and the cloud don't match yet. Nothing was deleted; we're still checking.",
  ],
  ["ServerDown", "fetch", "Sync failed: Error fetching data: The server cannot be reached right now."],
] as const)("%s during a %s is told in the words of the specification", (type, action, words) => {
  expect(cloudFailureWords(action, { type })).toBe(words);
});

test("a full cloud is told in the words of the specification", () => {
  expect(cloudFailureWords("sync", { type: "CloudFull", used: 2, limit: 1 })).toBe(
    "Sync failed: Cloud storage quota exceeded: Please try again later.",
  );
});

test("progress and loss are told as figures", () => {
  expect(cloudSyncWords.fetching(40)).toBe("Syncing: fetching what is new (40%)");
  expect(cloudSyncWords.wouldBeLost(2)).toBe("2 changes haven't synced and would be lost.");
});

test("a cloud that could not be cleared is told with its reason", () => {
  expect(clearingWords({ type: "Offline" })).toBe("Error clearing cloud data: Cannot sync while offline");
});
