import { dayOf, goalProgress, type Instant, PERIODS, type State } from "@furrow/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { lazyComponent } from "../../components/lazy.tsx";
import { useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { listen } from "../../signal.ts";
import type { StageHostProps } from "./stage-host.tsx";

const StageHost = lazyComponent<StageHostProps>(() => import("./stage-host.tsx"), {
  failed: ({ props }) => <Failed {...props} />,
});

/** Shows the animals that arrive or leave. The stage is loaded when an arrival is near: the network may be gone by then. */
export function Stages() {
  const { toasts } = useWiring();
  const [isFailed, setFailed] = useState(false);
  const hasOne = useSyncExternalStore(toasts.subscribe, () =>
    toasts.get().some(({ kind }) => kind === "stage"),
  );
  const isNear = useViewNow(isGoalNear, 60_000);
  const isByKeyboard = useRef(false);
  // Without its stage, an animal is a message of the stack.
  useEffect(() => (isFailed ? undefined : toasts.claim("stage")), [toasts, isFailed]);
  useEffect(() => {
    // If it fails, it is loaded again when the animal arrives.
    if (isNear) StageHost.preload().catch(() => undefined);
  }, [isNear]);
  useEffect(() => {
    const onInput = ({ type }: Event) => {
      isByKeyboard.current = type === "keydown";
    };
    return listen(document, ["keydown", "pointerdown"], onInput, { capture: true, passive: true });
  }, []);
  return hasOne && !isFailed && <StageHost isByKeyboard={isByKeyboard} onFailed={() => setFailed(true)} />;
}

function Failed({ onFailed }: StageHostProps) {
  useEffect(onFailed, [onFailed]);
  return null;
}

/** Half way, or beyond: a goal may be reached while no network is there. */
const isGoalNear = (state: State, now: Instant): boolean =>
  PERIODS.some((period) => goalProgress(state, period, { now, today: dayOf(now) }).percentage >= 50);
