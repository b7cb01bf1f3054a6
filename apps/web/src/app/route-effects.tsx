import { useEffect, useLayoutEffect, useRef } from "react";
import { afterFrame } from "../ui/after-frame.ts";
import { useArrival, useLocation } from "../ui/navigation/navigation.tsx";
import { documentTitle, pageAt } from "./page-table.ts";

/** What happens outside the page when the route changes: title and scroll position. */
export function RouteEffects() {
  const { pathname, hash, key } = useLocation();
  const arrival = useArrival();

  useEffect(() => {
    // The browser's other processes hear of the title, and nobody looks there first.
    afterFrame(() => {
      document.title = documentTitle(pageAt(pathname));
    });
  }, [pathname]);

  // Not when only the entry of the same page is replaced: the person is still where they were.
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (arrival === "push" || (arrival === "replace" && isOtherPage)) window.scrollTo(0, 0);
    const top = arrival === "pop" ? scrollOf(key) : 0;
    const part = arrival === "replace" ? "" : hash.slice(1);
    const stopTrying = top > 0 ? reach(() => isAt(top)) : part === "" ? () => {} : reach(() => isShown(part));
    const remember = () => rememberScroll(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      stopTrying();
      window.removeEventListener("scroll", remember);
    };
  }, [key, hash, arrival, pathname]);

  return null;
}

/** Content may still be on its way, so it is tried until the page has what is looked for, or the person scrolls. */
function reach(isReached: () => boolean): () => void {
  isReached();
  const observer = new ResizeObserver(() => {
    if (isReached()) stop();
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

function isAt(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
}

function isShown(part: string): boolean {
  const element = document.getElementById(part);
  element?.scrollIntoView();
  return element !== null;
}

/** How far down each history entry was read, for the way back. Lasts as long as the tab. */
const positions = new Map<string, number>();

function rememberScroll(entryKey: string, top: number): void {
  positions.set(entryKey, top);
}

function scrollOf(entryKey: string): number {
  return positions.get(entryKey) ?? 0;
}
