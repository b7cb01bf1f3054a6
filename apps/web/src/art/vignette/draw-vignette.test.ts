import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { vignettes } from "./draw-vignette.mjs";

test.each(vignettes)("$name is the scene as it is drawn today", ({ name, svg }) => {
  expect(readFileSync(new URL(`./${name}`, import.meta.url), "utf8")).toBe(svg);
});
