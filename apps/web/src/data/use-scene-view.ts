import { type SceneView, sceneView } from "@furrow/core";
import { useNow } from "./use-now.ts";
import { useView } from "./use-view.ts";

/** What the land of the farm looks like at this minute. */
export const useSceneView = (): SceneView => useView(sceneView, useNow(60_000), timeZone());

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
