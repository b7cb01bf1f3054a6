import { pages } from "./pages.ts";
import { preparePath } from "./routes.tsx";

/** Prefetches the code of all screens, one after the other, while the browser is idle. */
export async function prefetchScreens(whenIdle: (run: () => void) => void): Promise<void> {
  for (const { path, frame } of pages) {
    if (frame !== "app") continue;
    await new Promise<void>((resolve) => whenIdle(resolve));
    // If it fails, the code is requested again when the user opens the screen.
    await preparePath(path)?.catch(() => undefined);
  }
  performance.mark("screens-loaded");
}
