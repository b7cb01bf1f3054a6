import { farmView, type Instant, type State, sceneView, studiedView } from "@furrow/core";
import { farmWords } from "#messages/farm.ts";
import { drawFarmPicture } from "./farm-picture.ts";

/** The picture that Share offers first. */
export const drawOwnFarm = (state: State, owner: string, now: Instant, timeZone: string): Promise<Blob> => {
  const studied = studiedView(state);
  return drawFarmPicture({
    ...farmView(state),
    view: sceneView(state, now, timeZone),
    name: farmWords.named(owner),
    studied: studied === null ? [] : farmWords.studied(studied.hours, studied.from, studied.to),
    size: "1200x630",
  });
};
