import type { SceneView } from "@furrow/core";
import { useEffect, useState } from "react";
import { loadScenery, type Scenery } from "./load-scenery.ts";

/** Once loaded, every later picture of the farm has it from the beginning, and is drawn once. */
let here: Scenery | null = null;

/** The drawings of what stands on the farm, once they are here; the land is shown without waiting for them. */
export function useScenery(view: SceneView): Scenery | null {
  const [scenery, setScenery] = useState(here);
  const isNeeded = view.scenery.size > 0;
  useEffect(() => {
    if (!isNeeded || scenery !== null) return;
    let current = true;
    // Without a network the farm stands as it is without them.
    loadScenery().then(
      (loaded) => {
        here = loaded;
        if (current) setScenery(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isNeeded, scenery]);
  return isNeeded ? scenery : null;
}
