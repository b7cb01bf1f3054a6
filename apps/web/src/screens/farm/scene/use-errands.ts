import { minuteOfDay } from "@furrow/core";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { SceneFrame, ScenePlace } from "../../../art/scene/frame.ts";
import { useNow } from "../../../hooks/use-now.ts";
import type { Occasions } from "./errands.ts";
import type { SceneAnimal } from "./farm-animal.tsx";
import type { Errand, Spot } from "./gait.ts";

/** Hens walk there, peck for the length of an act, and go back. */
const EATEN_MS = 11_000;
const NONE: ReadonlyMap<string, Errand> = new Map();
const LOOK_MS = 6_000;

export function useErrands(
  frame: SceneFrame,
  animals: readonly (SceneAnimal & ScenePlace)[],
  { isNight, opened }: Pick<Occasions, "isNight" | "opened">,
) {
  // The farm opens without them; if they cannot be loaded, the animals stay in their places.
  const [rules, setRules] = useState<typeof import("./errands.ts") | null>(null);
  useEffect(() => {
    import("./errands.ts").then(setRules, () => undefined);
  }, []);
  const [grain, setGrain] = useState<Spot | null>(null);
  useEffect(() => {
    if (grain === null) return;
    const timer = window.setTimeout(() => setGrain(null), EATEN_MS);
    return () => window.clearTimeout(timer);
  }, [grain]);
  // Without a spot the grain falls before the first hen.
  const strew = useCallback(
    (spot?: Spot) => setGrain(spot ?? rules?.beforeFirst(frame, animals) ?? null),
    [rules, frame, animals],
  );
  const minute = minuteOfDay(useNow(60_000));
  const errands = useMemo(
    () => rules?.errandsOf(frame, animals, { grain, minute, isNight, opened }) ?? NONE,
    [rules, frame, animals, grain, minute, isNight, opened],
  );
  return { grain, strew, errands };
}

/** Whether all animals look up, once for each session that ended. */
export function useLookUp(endedSession: string | null): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  const isLooking = endedSession !== null && endedSession !== seen;
  useEffect(() => {
    if (!isLooking) return;
    const timer = window.setTimeout(() => setSeen(endedSession), LOOK_MS);
    return () => window.clearTimeout(timer);
  }, [isLooking, endedSession]);
  return isLooking;
}
