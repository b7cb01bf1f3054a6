import type { SceneView } from "@furrow/core";
import { useEffect, useReducer } from "react";
import { loadLands, loadScenery, type Scenery } from "./load-scenery.ts";

/** Once loaded, every later picture of the farm has it from the beginning, and is drawn once. */
const here = new Map<() => Promise<Scenery>, Scenery>();

/** The drawings of what stands on the farm or beside it, once they are here; the land is shown without waiting for them. */
export function useScenery(view: SceneView, isLand = false): Scenery | null {
  const load = isLand ? loadLands : loadScenery;
  const scenery = here.get(load) ?? null;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isNeeded = isLand || view.scenery.size > 0;
  useEffect(() => {
    if (!isNeeded || scenery !== null) return;
    let current = true;
    // Without a network the farm stands as it is without them.
    load().then(
      (loaded) => {
        here.set(load, loaded);
        if (current) renderAgain();
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isNeeded, load, scenery]);
  return isNeeded ? scenery : null;
}
