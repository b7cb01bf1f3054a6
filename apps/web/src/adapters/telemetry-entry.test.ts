import { describe, expect, test } from "vitest";
import { pathsIn } from "../app/routes.tsx";
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

  test("names every page by its own", () => {
    const paths = ["/", "/home", ...Object.values(pathsIn).flat()];
    expect(paths).toContain("/forgot-password");
    expect(paths.map((route) => telemetryEntry({ type: "PageView", route }))).toEqual(
      paths.map((route) => ({ type: "page-view", route })),
    );
  });
});
