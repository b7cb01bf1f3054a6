import { describe, expect, test } from "vitest";
import { telemetryEntry } from "./telemetry-entry.ts";

describe("what is reported", () => {
  test("names only routes of ours", () => {
    expect(telemetryEntry({ type: "PageView", route: "/tasks" })).toEqual({
      type: "page-view",
      route: "/tasks",
    });
    expect(telemetryEntry({ type: "PageView", route: "/tasks/my-secret" })).toEqual({
      type: "page-view",
      route: "other",
    });
  });
});
