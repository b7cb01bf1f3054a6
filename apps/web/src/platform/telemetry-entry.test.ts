import { describe, expect, test } from "vitest";
import { telemetryEntry } from "./telemetry-entry.ts";

describe("what is reported", () => {
  const isPage = (path: string) => path === "/tasks";

  test("names only our own pages", () => {
    expect(telemetryEntry({ type: "PageView", route: "/tasks" }, isPage)).toEqual({
      type: "page-view",
      route: "/tasks",
    });
    expect(telemetryEntry({ type: "PageView", route: "/tasks/my-secret" }, isPage)).toEqual({
      type: "page-view",
      route: "other",
    });
  });
});
