import { type AnimalLeft, dayOf, goalProgress, type Instant, type Period, type State } from "@furrow/core";
import { useState } from "react";
import { arrivalWords } from "#messages/arrival.ts";
import { AnimalFigure } from "../../art/animals/animal-figure.tsx";
import { grassFront } from "../../art/barn/barn-front.ts";
import { pastureGate } from "../../art/barn/pasture-gate.ts";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useViewNow } from "../../hooks/use-view.ts";
import { LASTING_MS } from "../../state/notices/toast-store.ts";
import styles from "./stage.module.css";
import { type AnimalStageProps, Stage } from "./stage.tsx";
import { useStageTime } from "./use-stage-time.ts";

/** The animal stands at the gate and looks back: the goal can be reached again. */
export function Leaving({
  toast,
  left,
  isByKeyboard,
  onEnd,
}: AnimalStageProps & { readonly left: AnimalLeft }) {
  const { animal, animalId, period } = left;
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [durationMs] = useState(() => (isByKeyboard.current ? null : LASTING_MS));
  const time = useStageTime(durationMs, onEnd);
  const view = useSceneView();
  const [gate] = useState(() => ({ picture: pastureGate(view), grass: grassFront(view) }));
  const goal = useViewNow(goalOf[period], 60_000);
  return (
    <Stage
      toast={toast}
      label={arrivalWords.leaving(animal)}
      heading={toast.text}
      detail={arrivalWords.reachAgain(goal)}
      time={time}
      still={still}
      period={period}
      picture={
        <span className={styles.scene}>
          <span className={styles.view}>
            <img src={gate.picture} alt="" className={styles.whole} draggable={false} />
            <span className={styles.leaver} data-animal-kind={animal} data-looks-back="">
              <span className={styles.shadow} />
              <AnimalFigure type={animal} id={animalId} />
            </span>
            <img src={gate.grass} alt="" className={styles.grass} draggable={false} />
          </span>
        </span>
      }
    />
  );
}

const hoursOf = (period: Period) => (state: State, now: Instant) =>
  goalProgress(state, period, { now, today: dayOf(now) }).goal;

const goalOf = { daily: hoursOf("daily"), weekly: hoursOf("weekly"), monthly: hoursOf("monthly") };
