import { type AnimalArrived, newcomers } from "@furrow/core";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { Arrival } from "./arrival.tsx";
import { useArrivalHost } from "./use-arrival-host.ts";
import { useRest } from "./use-rest.ts";

/** Plays who waits, one after the other, where there is room for it. */
export function ArrivalStage() {
  const { arrivals } = useWiring();
  const [first] = useSyncExternalStore(arrivals.subscribe, arrivals.get);
  const host = useArrivalHost();
  const [playing, setPlaying] = useState<AnimalArrived | null>(null);

  const end = useCallback(() => arrivals.set(arrivals.get().slice(1)), [arrivals]);
  // A dialog that opens, or a page that is left, ends what plays; it is not begun again.
  useEffect(() => {
    if (host !== null) return setPlaying(first ?? null);
    if (playing !== null && playing === first) end();
  }, [host, first, playing, end]);

  return host !== null && playing !== null && playing === first
    ? createPortal(<WhileNew key={playing.animalId} arrived={playing} onEnd={end} />, host)
    : null;
}

/** Who was seen on the farm meanwhile, from another tab, does not arrive any more. Nobody arrives amid presses. */
function WhileNew({ arrived, onEnd }: { readonly arrived: AnimalArrived; readonly onEnd: () => void }) {
  const store = useStore();
  const [isNew] = useState(() =>
    newcomers(store.getState(), Date.now()).some(({ id }) => id === arrived.animalId),
  );
  const isAtRest = useRest();
  useEffect(() => {
    if (!isNew) onEnd();
  }, [isNew, onEnd]);
  return isNew && isAtRest && <Arrival arrived={arrived} onEnd={onEnd} />;
}
