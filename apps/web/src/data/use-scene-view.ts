import { type SceneView, sceneView } from "@furrow/core";
import { useMemo } from "react";
import { useNow } from "./use-now.ts";
import { useView } from "./use-view.ts";

/** What the land of the farm looks like at this minute. */
export function useSceneView(): SceneView {
  const minute = useNow(60_000);
  // Asking the browser for its time zone costs more than the view does.
  const [now, zone] = useMemo(() => [minute, timeZone()] as const, [minute]);
  return useView(sceneView, now, zone);
}

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
