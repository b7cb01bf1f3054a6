import { type Day, type Egg, eggOf, type HarvestView, harvestView, type State } from "@furrow/core";
import { useEffect, useRef, useState } from "react";
import { useToday } from "../../hooks/use-now.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useView } from "../../hooks/use-view.ts";
import { HARVEST_MS } from "../../state/notices/announce.tsx";

const view = (state: State, today: Day) => harvestView(state, today, Date.now());
const egg = (state: State, today: Day) => eggOf(state, { now: Date.now(), today });

export const useHarvest = (): HarvestView => useView(view, useToday());
export const useEgg = (): Egg => useView(egg, useToday());

/** Work ended just now, on this page: until the next press, or for three seconds. */
export function useIsHarvesting(): boolean {
  const { mode, state } = useTimerControls();
  const isWorking = mode === "work" && state !== "ready";
  const wasWorking = useRef(isWorking);
  const [isHarvesting, setHarvesting] = useState(false);
  useEffect(() => {
    if (wasWorking.current && mode === "break") setHarvesting(true);
    else if (mode === "work") setHarvesting(false);
    wasWorking.current = isWorking;
  }, [isWorking, mode]);
  useEffect(() => {
    if (!isHarvesting) return;
    const end = () => setHarvesting(false);
    const timer = setTimeout(end, HARVEST_MS);
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, end, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const type of ["pointerdown", "keydown"])
        document.removeEventListener(type, end, { capture: true });
    };
  }, [isHarvesting]);
  return isHarvesting;
}
