import { onTestFinished } from "vitest";

type Motion = "no-preference" | "reduce";

interface HappyWindow {
  readonly happyDOM: { readonly settings: { readonly device: { prefersReducedMotion: Motion } } };
}

/** As on a device whose user asked for less motion, or did not, until the test ends: the next file has the same window. */
export function preferMotion(motion: Motion): void {
  const { device } = (window as unknown as HappyWindow).happyDOM.settings;
  const before = device.prefersReducedMotion;
  device.prefersReducedMotion = motion;
  onTestFinished(() => {
    device.prefersReducedMotion = before;
  });
}
