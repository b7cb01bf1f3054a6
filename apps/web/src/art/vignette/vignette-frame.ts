import type { SceneFrame } from "../scene/frame.ts";

/** Low and wide, with the pasture as a broad band at its foot. */
export const vignetteFrame: SceneFrame = {
  width: 1440,
  height: 560,
  horizon: 0.42,
  pastureTop: 0.7,
  pastureBottom: 0.95,
  light: [0.2, 0.18],
  scale: 0.9,
};
