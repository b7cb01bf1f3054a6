import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "../components/navigation/navigation.tsx";
import { listen } from "../signal.ts";
import { keepTrying } from "./keep-trying.ts";
import { documentTitle } from "./pages.ts";

/** What happens outside the page when the route changes: title and scroll position. */
export function RouteEffects() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  /** How far down each history entry was scrolled, for the way back. */
  const [positions] = useState(() => new Map<string, number>());

  useEffect(() => {
    document.title = documentTitle(pathname);
  }, [pathname]);

  // Not if only the entry of the same page is replaced: the user is still at the same place.
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (navigationType === "push" || (navigationType === "replace" && isOtherPage)) window.scrollTo(0, 0);
    const top = navigationType === "pop" ? (positions.get(key) ?? 0) : 0;
    const part = navigationType === "replace" ? "" : hash.slice(1);
    const stopTrying =
      top > 0 ? keepTrying(() => isAt(top)) : part === "" ? () => {} : keepTrying(() => isShown(part));
    const remember = () => void positions.set(key, window.scrollY);
    const stopListening = listen(window, ["scroll"], remember, { passive: true });
    return () => {
      stopTrying();
      stopListening();
    };
  }, [key, hash, navigationType, pathname, positions]);

  return null;
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
