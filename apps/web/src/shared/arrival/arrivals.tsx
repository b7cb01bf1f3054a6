import { dayOf, goalProgress, type Instant, PERIODS, type State } from "@furrow/core";
import { useEffect, useSyncExternalStore } from "react";
import { lazyComponent } from "../../components/lazy.tsx";
import { useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";

const Stage = lazyComponent(
  async () => ({ default: (await import("./arrival-stage.tsx")).ArrivalStage }),
  // The notice has announced the animal.
  { failed: () => <EndArrivals /> },
);

/** Plays the arrivals of animals. The stage is loaded when an arrival is near: the network may be gone by then. */
export function Arrivals() {
  const { arrivals } = useWiring();
  const isWaiting = useSyncExternalStore(arrivals.subscribe, arrivals.get).length > 0;
  const isNear = useViewNow(isGoalNear, 60_000);
  useEffect(() => {
    // If it fails, it is loaded again when the animal arrives.
    if (isNear) Stage.preload().catch(() => undefined);
  }, [isNear]);
  return isWaiting && <Stage />;
}

function EndArrivals() {
  const { arrivals } = useWiring();
  useEffect(() => arrivals.set([]), [arrivals]);
  return null;
}

/** Half way, or beyond: a goal may be reached while no network is there. */
const isGoalNear = (state: State, now: Instant): boolean =>
  PERIODS.some((period) => goalProgress(state, period, { now, today: dayOf(now) }).percentage >= 50);
