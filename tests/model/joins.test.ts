import { test } from "vitest";
import { aClearMeetsJoining, otherwiseMeant, twoProfilesJoin } from "./join-courses.ts";

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each(seeds(50))("two profiles join an account on two devices: course %i", (seed) =>
  twoProfilesJoin(seed),
);

test.each(seeds(25))(
  "a clear that had not heard of them takes what joined, and an automatic copy keeps it: course %i",
  (seed) => aClearMeetsJoining(seed),
);

test(
  "nothing joins another account than the one that was meant, nor a profile that is in use",
  otherwiseMeant,
);
