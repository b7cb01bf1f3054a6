import { test } from "vitest";
import { personWithSeries } from "./series-world.ts";

/** More, once: `SERIES_SEEDS=5000 npx vitest run tests/model/series.test.ts`. */
const COUNT = Number(process.env.SERIES_SEEDS ?? 100);

test.each(Array.from({ length: COUNT }, (_, index) => index + 1))(
  "devices that were apart for weeks have each time of a series once, with the last that a person said of it: course %i",
  (seed) => personWithSeries(seed),
);
