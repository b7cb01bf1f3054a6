import { type Day, type HarvestView, harvestView, type State } from "@furrow/core";
import { useEffect, useRef, useState } from "react";
import { useToday } from "../../hooks/use-now.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useView } from "../../hooks/use-view.ts";
import { listen } from "../../signal.ts";

const view = (state: State, today: Day) => harvestView(state, today, Date.now());

export const useHarvest = (): HarvestView => useView(view, useToday());

/** Work ended on this page, or its break waits: until the next press. */
export function useIsHarvesting(): boolean {
  const { mode, state } = useTimerControls();
  const isWorking = mode === "work" && state !== "ready";
  const wasWorking = useRef(isWorking);
  const [isHarvesting, setHarvesting] = useState(mode === "break" && state === "ready");
  useEffect(() => {
    if (wasWorking.current && mode === "break") setHarvesting(true);
    else if (mode === "work") setHarvesting(false);
    wasWorking.current = isWorking;
  }, [isWorking, mode]);
  useEffect(() => {
    if (!isHarvesting) return;
    return listen(document, ["pointerdown", "keydown"], () => setHarvesting(false), { capture: true });
  }, [isHarvesting]);
  return isHarvesting;
}
