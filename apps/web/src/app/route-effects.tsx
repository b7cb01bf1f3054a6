import { useEffect, useLayoutEffect } from "react";
import { useArrival, useLocation } from "../ui/navigation/navigation.tsx";
import { useWiring } from "../wiring/wiring.tsx";
import { documentTitle, pageAt } from "./page-table.ts";

/** What happens outside the page when the route changes: title, scroll position, counts. */
export function RouteEffects() {
  const { pathname, key } = useLocation();
  const arrival = useArrival();
  const { telemetry } = useWiring();

  useEffect(() => {
    document.title = documentTitle(pageAt(pathname));
    telemetry.record({ type: "PageView", route: pathname });
    telemetry.record({ type: "Activity", name: "Navigation", route: pathname });
  }, [pathname, telemetry]);

  // Not when only the history entry is replaced: the person is still where they were.
  useLayoutEffect(() => {
    if (arrival === "push") window.scrollTo(0, 0);
    const stopRestoring = arrival === "pop" ? restore(scrollOf(key)) : () => {};
    const onScroll = () => rememberScroll(key, window.scrollY);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stopRestoring();
      window.removeEventListener("scroll", onScroll);
    };
  }, [key, arrival]);

  return null;
}

/** Content may still be on its way, so the place to return to is tried until the page is tall enough for it. */
function restore(top: number): () => void {
  if (top === 0) return () => {};
  window.scrollTo(0, top);
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener("wheel", stop);
    window.removeEventListener("touchstart", stop);
  };
  observer.observe(document.body);
  window.addEventListener("wheel", stop, { passive: true });
  window.addEventListener("touchstart", stop, { passive: true });
  return stop;
}

/** How far down each history entry was read, for the way back. Lasts as long as the tab. */
const positions = new Map<string, number>();

function rememberScroll(entryKey: string, top: number): void {
  positions.set(entryKey, top);
}

function scrollOf(entryKey: string): number {
  return positions.get(entryKey) ?? 0;
}
