import { expect, test } from "vitest";
import { telemetryEntry } from "./adapters/telemetry-entry.ts";
import { pathsIn } from "./app/routes.tsx";

test("every page is counted under its own path", () => {
  const paths = ["/", "/home", ...Object.values(pathsIn).flat()];
  expect(paths).toContain("/forgot-password");
  expect(paths.map((route) => telemetryEntry({ type: "PageView", route }))).toEqual(
    paths.map((route) => ({ type: "page-view", route })),
  );
});
