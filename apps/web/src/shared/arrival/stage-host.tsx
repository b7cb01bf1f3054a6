import { newcomers, type State } from "@furrow/core";
import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { Toast } from "../../state/notices/toast-store.ts";
import { Arrival } from "./arrival.tsx";
import { Leaving } from "./leaving.tsx";
import type { AnimalStageProps } from "./stage.tsx";
import { useArrivalHost } from "./use-arrival-host.ts";
import { useInputIdle } from "./use-input-idle.ts";

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
