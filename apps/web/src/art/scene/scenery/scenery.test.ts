import type { AchievementType, SceneView } from "@furrow/core";
import { ACHIEVEMENT_TYPES } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { drawScene } from "../draw-scene.ts";
import {
  cardFrame,
  frameOfLand,
  lowFrame,
  type SceneFrame,
  squareFrame,
  storyFrame,
  tallFrame,
  wideFrame,
} from "../frame.ts";
import { lanternPoints } from "../path.ts";
import { barnPoint, oakPoint, pondShape } from "../points.ts";
import { type Site, sitePoint, sites } from "../standing-room.ts";
import * as lands from "./lands.ts";
import * as scenery from "./scenery.ts";
import { sceneryPicture } from "./scenery-picture.ts";

const types = ACHIEVEMENT_TYPES;

const seasons = ["spring", "summer", "fall", "winter"] as const;
const skies = ["dawn", "day", "dusk", "night"] as const;

const view = (standing: readonly AchievementType[], more: Partial<SceneView> = {}): SceneView => ({
  season: "summer",
  sky: "day",
  moon: 0.3,
  weather: "clear",
  field: { rows: 12, green: 4, isRipe: false },
  egg: 1,
  scenery: new Set(standing),
  chicks: 0,
  isGateOpen: false,
  ...more,
});

interface Box {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (
  name: string,
  frame: SceneFrame,
  [x, y]: readonly [number, number],
  wide: number,
  high: number,
): Box => ({
  name,
  left: x - wide * frame.scale,
  right: x + wide * frame.scale,
  top: y - high * frame.scale,
  bottom: y,
});

/** What stands on the land, earned or not, with what was there before. */
const standing = (frame: SceneFrame): readonly Box[] => {
  const pond = pondShape(frame);
  return [
    ...Object.entries<Site>(sites).map(([name, site]) =>
      boxOf(name, frame, sitePoint(frame, site), site.wide, site.high),
    ),
    ...lanternPoints(frame).map(({ at, size }, index) =>
      boxOf(`lantern ${index}`, frame, at, 12 * size, 60 * size),
    ),
    boxOf("barn", frame, barnPoint(frame), 100, 180),
    boxOf("trunk of the oak", frame, oakPoint(frame), 25, 90),
    {
      name: "pond",
      left: pond.middle[0] - pond.rx,
      right: pond.middle[0] + pond.rx,
      top: pond.middle[1] - pond.ry,
      bottom: pond.middle[1] + pond.ry,
    },
  ];
};

/** Ground is taken where feet stand: what lies farther back may be looked past, not stood in. */
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  Math.abs(one.bottom - other.bottom) < 14 &&
  !(one.name.startsWith("lantern") && other.name.startsWith("lantern"));

test.each(Object.entries({ wideFrame, tallFrame, lowFrame, cardFrame, squareFrame, storyFrame }))(
  "%s: no two things stand in one place",
  (_, frame) => {
    const all = standing(frame);
    const met = all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => meet(one, other))
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(met).toEqual([]);
  },
);

test("each piece is drawn when its achievement is earned, and only then, in every season and at every hour", () => {
  for (const season of seasons)
    for (const sky of skies) {
      const bare = drawScene(wideFrame, view([], { season, sky }), { scenery });
      const drawn = types.map((type) => drawScene(wideFrame, view([type], { season, sky }), { scenery }));
      expect(new Set([bare, ...drawn]).size).toBe(types.length + 1);
      for (const markup of drawn) expect(markup.length).toBeGreaterThan(bare.length + 200);
      expect(drawScene(wideFrame, view([...types], { season, sky }))).toBe(bare);
    }
});

test("lamps are lit from dusk, and snow lies in winter", () => {
  const lit = (sky: SceneView["sky"]) =>
    drawScene(wideFrame, view(["streak-7"], { sky }), { scenery }).includes("lantern0");
  expect(skies.map(lit)).toEqual([false, false, true, true]);
  const bench = (season: SceneView["season"]) =>
    sceneryPicture("first-week-goal", season).match(/<path/g)?.length ?? 0;
  expect(bench("winter")).toBe(bench("summer") + 2);
});

test("the sails are left to the page where they turn, and drawn where nothing moves", () => {
  const still = drawScene(wideFrame, view(["hours-100"]), { scenery });
  const alive = drawScene(wideFrame, view(["hours-100"]), { scenery, isAlive: true });
  expect(alive.length).toBeLessThan(still.length);
  const sails = scenery.sailsDocument(view(["hours-100"]));
  expect(still).toContain(sails.replace(/^<svg[^>]*>/, "").replace("</svg>", ""));
});

test("no two gradients of a whole farm share a name, and every one that is used is there", () => {
  for (const season of seasons) {
    const markup = drawScene(wideFrame, view([...types], { season, sky: "night" }), { scenery });
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const [, used] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  }
});

test("the picture of a piece is a document of its own, with the land or alone", () => {
  for (const type of types)
    for (const season of seasons) {
      const whole = sceneryPicture(type, season);
      const alone = sceneryPicture(type, season, { isAlone: true });
      expect(whole).toMatch(/^<svg .*<\/svg>$/);
      expect(whole.length).toBeGreaterThan(alone.length);
      expect(whole).not.toMatch(/NaN|undefined/);
    }
});

test("each piece of land is drawn in every season and hour, in both shapes, and looks like no other", () => {
  for (const base of [wideFrame, tallFrame])
    for (const season of seasons)
      for (const sky of skies) {
        const drawn = (["home", "orchard", "brook", "windmill", "seaside"] as const).map((kind) =>
          drawScene(frameOfLand(base, kind), view(types, { season, sky }), { scenery: lands }),
        );
        expect(new Set(drawn).size).toBe(5);
        for (const markup of drawn) expect(markup).not.toMatch(/NaN|undefined/);
      }
});

test("the sails of the large mill turn by themselves only in the living picture, in front of its tower", () => {
  const frame = frameOfLand(wideFrame, "windmill");
  const picture = (isAlive: boolean) => drawScene(frame, view([]), { scenery: lands, isAlive });
  expect(picture(false).length).toBeGreaterThan(picture(true).length);
  const { at, size } = lands.millHub(frame);
  expect(at[1] - scenery.SAILS_REACH * size).toBeGreaterThan(0);
  expect(at[0]).toBeCloseTo(0.52 * frame.width);
});
