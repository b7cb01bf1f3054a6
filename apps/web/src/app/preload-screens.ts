import { pathsIn, preloadPath } from "./routes.tsx";

/** Loads the code of all screens, one after the other while nothing else is to be done: going to one then waits for no code. */
export async function preloadScreens(whenIdle: (run: () => void) => void): Promise<void> {
  for (const path of pathsIn.shell) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    // What cannot be loaded now is asked for again by whoever goes there.
    await preloadPath(path).catch(() => undefined);
  }
  performance.mark("screens-loaded");
}
