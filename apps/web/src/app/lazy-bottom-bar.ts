import { lazyPage } from "./lazy-page.tsx";

/** For the public pages: most of them, the landing page first of all, do without the bar and its icons. */
export const LazyBottomBar = lazyPage(async () => ({
  default: (await import("./shell/bottom-bar.tsx")).BottomBar,
}));
