import { dayOf, goalProgress, type Instant, PERIODS, type State } from "@furrow/core";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useViewNow } from "../../data/use-view.ts";
import { afterFrame } from "../../ui/after-frame.ts";
import { useWiring } from "../../wiring/wiring.tsx";

const loadStage = () => import("./arrival-stage.tsx");

/** Plays the arrivals of animals. The stage is loaded when somebody may soon stand on it, and is missed by nobody if it cannot be. */
export function Arrivals() {
  const { arrivals } = useWiring();
  const isWaiting = useSyncExternalStore(arrivals.subscribe, arrivals.get).length > 0;
  const isNear = useViewNow(isGoalNear, 60_000);
  const [Stage, setStage] = useState<ComponentType | null>(null);
  const isNeeded = Stage === null && (isWaiting || isNear);

  useEffect(() => {
    if (!isNeeded) return;
    afterFrame(() =>
      loadStage().then(
        ({ ArrivalStage }) => setStage(() => ArrivalStage),
        // The notice has told it.
        () => arrivals.set([]),
      ),
    );
  }, [isNeeded, arrivals]);

  return Stage !== null && isWaiting && <Stage />;
}

/** Half way, or beyond: a goal may be reached while no network is there. */
const isGoalNear = (state: State, now: Instant): boolean =>
  PERIODS.some((period) => goalProgress(state, period, { now, today: dayOf(now) }).percentage >= 50);
