import type { SceneView } from "@furrow/core";
import { expect, test } from "vitest";
import { barnFront, doorLeaf, grassFront, pastureGate } from "./barn-front.ts";

const view = (sky: SceneView["sky"], season: SceneView["season"]) => ({ sky, season }) as SceneView;
const markupOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(",") + 1));

test("every picture has all its colors, at each hour and in each season", () => {
  for (const sky of ["day", "dusk", "night"] as const)
    for (const season of ["spring", "summer", "fall", "winter"] as const) {
      const pictures = [barnFront(view(sky, season), "monthly"), doorLeaf(view(sky, season))];
      for (const picture of [...pictures, grassFront(view(sky, season)), pastureGate(view(sky, season))])
        expect(markupOf(picture)).not.toMatch(/undefined|\{|<if/);
    }
});

test("a week's goal hangs bunting over the barn, a month's a rosette too", () => {
  const pictureOf = (period: "daily" | "weekly" | "monthly") =>
    markupOf(barnFront(view("day", "summer"), period));
  const [bunting, rosette] = ["#7cb65a", "#fff6dd"];
  expect(pictureOf("daily")).not.toContain(bunting);
  expect(pictureOf("weekly")).toContain(bunting);
  expect(pictureOf("weekly")).not.toContain(rosette);
  expect(pictureOf("monthly")).toContain(rosette);
});
