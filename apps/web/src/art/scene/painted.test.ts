import { expect, test } from "vitest";
import homestead from "./homestead.json" with { type: "json" };
import { painted } from "./painted.ts";
import { scenePalette } from "./palette.ts";
import { paintOf } from "./scenery/paint.ts";
import scenery from "./scenery/scenery.json" with { type: "json" };

const seasons = ["spring", "summer", "fall", "winter"] as const;
const skies = ["dawn", "day", "dusk", "night"] as const;
const views = seasons.flatMap((season) => skies.map((sky) => ({ season, sky })));

test("a color is filled in by its name, and a part is drawn in its case only", () => {
  const drawing = '<a fill="{barn.roof}"/><if snow><b/></if><if lit><c/></if>';
  const summer = scenePalette({ season: "summer", sky: "day" });
  expect(painted(drawing, summer)).toBe(`<a fill="${summer.barn.roof}"/>`);
  expect(painted(drawing, scenePalette({ season: "winter", sky: "night" }))).toContain("<b/><c/>");
});

test.each(views)("all drawings find their colors in $season at $sky", (view) => {
  const all = [
    ...Object.values(homestead).map((drawing) =>
      painted(drawing, {
        ...scenePalette(view),
        ridge: "#ffffff",
        plank: ["#fff", "#fff", "#fff"],
        rope: ["#fff", "#fff"],
      }),
    ),
    ...Object.values(scenery).map((drawing) => painted(drawing, { ...paintOf(view), id: "one" })),
  ];
  for (const markup of all) {
    expect(markup).not.toMatch(/[{}]|undefined|<if|<\/if/);
    for (const [, color] of markup.matchAll(/(?:fill|stroke|stop-color)="([^"]*)"/g))
      expect(color).toMatch(/^(none|#[\da-f]{3}|#[\da-f]{6}|url\(#\w+\))$/);
  }
});
