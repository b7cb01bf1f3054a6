import {
  type AnimalLeft,
  dayOf,
  goalProgress,
  type Instant,
  newcomers,
  type Period,
  type State,
} from "@furrow/core";
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { arrivalWords } from "#messages/arrival.ts";
import { AnimalFigure } from "../../art/animals/animal-figure.tsx";
import { grassFront, pastureGate } from "../../art/barn/barn-front.ts";
import { onModalChange, topmostModal } from "../../components/modal.ts";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useView, useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { listen } from "../../signal.ts";
import { LASTING_MS, type Toast } from "../../state/notices/toast-store.ts";
import { Arrival } from "./arrival.tsx";
import styles from "./stage.module.css";
import { type AnimalStageProps, Stage } from "./stage.tsx";
import { useStageTime } from "./use-stage-time.ts";

export interface StageHostProps {
  readonly isByKeyboard: RefObject<boolean>;
  readonly onFailed: () => void;
}

/** Shows one animal after the other, if there is room for a stage. */
export default function StageHost({ isByKeyboard }: StageHostProps) {
  const { toasts } = useWiring();
  const first = useSyncExternalStore(toasts.subscribe, () =>
    toasts.get().find(({ kind, phase }) => kind === "stage" && phase === "shown"),
  );
  const host = useArrivalHost();
  const [playing, setPlaying] = useState<Toast | null>(null);

  const end = useCallback(() => playing !== null && toasts.dismiss(playing.id), [toasts, playing]);
  // A dialog that opens, or a page that is left, ends what plays; it is not begun again.
  useEffect(() => {
    if (host !== null) return setPlaying(first ?? null);
    if (playing !== null && playing === first) end();
  }, [host, first, playing, end]);

  return host !== null && playing !== null && playing === first
    ? createPortal(<AtRest key={playing.id} toast={playing} isByKeyboard={isByKeyboard} onEnd={end} />, host)
    : null;
}

/** Waits until the user is idle. If the animal was seen on the farm meanwhile, its notice becomes a message. */
function AtRest(props: AnimalStageProps) {
  const { toast } = props;
  const { toasts } = useWiring();
  const isSeen = useView(isSeenOnFarm, toast.animal);
  const isAtRest = useInputIdle();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAtRest || isShown) return;
    if (isSeen) toasts.toStack(toast.id);
    else setShown(true);
  }, [isAtRest, isShown, isSeen, toasts, toast]);
  if (!isShown || toast.animal === null) return null;
  return toast.animal.type === "AnimalLeft" ? (
    <Leaving {...props} left={toast.animal} />
  ) : (
    <Arrival {...props} arrived={toast.animal} />
  );
}

const isSeenOnFarm = (state: State, animal: Toast["animal"]): boolean =>
  animal?.type === "AnimalArrived" && !newcomers(state, Date.now()).some(({ id }) => id === animal.animalId);

/**
 * Where the stage may stand now: in the page, or in the topmost dialog if that one has room for it (focus mode). Null while another
 * dialog is open, in which the user may be typing, and while the page is hidden.
 */
function useArrivalHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setHost(hostNow());
    look();
    const stops = [onModalChange(look), listen(document, ["visibilitychange"], look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return host;
}

function hostNow(): HTMLElement | null {
  if (document.visibilityState !== "visible") return null;
  const modal = topmostModal();
  if (modal === null) return document.body;
  return modal.dataset.hasStage === undefined ? null : modal;
}

/** Longer than the pause between two ticks of a user working through a list, or between two letters. */
const REST_MS = 700;
const USES = ["pointerdown", "pointerup", "keydown", "input", "scroll"];

/**
 * True once the user has not pressed, typed or scrolled for a moment. What appears during input is in the way and delays the next press.
 */
function useInputIdle(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    const atRest = () => setAtRest(true);
    let timer = setTimeout(atRest, REST_MS);
    const onUse = () => {
      clearTimeout(timer);
      timer = setTimeout(atRest, REST_MS);
    };
    const stopListening = listen(document, USES, onUse, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [isAtRest]);
  return isAtRest;
}

/** The animal stands at the gate and looks back: the goal can be reached again. */
function Leaving({ toast, left, isByKeyboard, onEnd }: AnimalStageProps & { readonly left: AnimalLeft }) {
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
      label={arrivalWords.leaving[animal]}
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
