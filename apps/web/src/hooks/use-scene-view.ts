import { type SceneView, sceneView } from "@furrow/core";
import { timeZone } from "./time-zone.ts";
import { useNow } from "./use-now.ts";
import { useView } from "./use-view.ts";

/** What the land of the farm looks like at this minute. */
export function useSceneView(): SceneView {
  return useView(sceneView, useNow(60_000), timeZone());
}
