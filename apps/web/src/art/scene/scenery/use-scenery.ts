import type { SceneView } from "@furrow/core";
import { useEffect, useState } from "react";
import { loadScenery, type Scenery } from "./load-scenery.ts";

/** The drawings of what stands on the farm, once they are here; the land is shown without waiting for them. */
export function useScenery(view: SceneView): Scenery | null {
  const [scenery, setScenery] = useState<Scenery | null>(null);
  const isNeeded = view.scenery.size > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let current = true;
    // Without a network the farm stands as it is without them.
    loadScenery().then(
      (loaded) => current && setScenery(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isNeeded]);
  return isNeeded ? scenery : null;
}
