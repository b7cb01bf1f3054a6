import { type Instant, type SceneView, sceneView } from "@furrow/core";
import { timeZone } from "./time-zone.ts";
import { useNow } from "./use-now.ts";
import { useView } from "./use-view.ts";

/** What the land of the farm looks like at this minute. */
export function useSceneView(): SceneView {
  const minute = useNow(60_000);
  // Asking the browser for its time zone costs more than the view does.
  if (asked?.minute !== minute) asked = { minute, zone: timeZone() };
  return useView(sceneView, minute, asked.zone);
}

let asked: { readonly minute: Instant; readonly zone: string } | null = null;
