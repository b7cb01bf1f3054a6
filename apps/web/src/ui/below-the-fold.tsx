/**
 * A page that somebody goes to shows its first screenful in the first frame, and has the rest some frames later: what nobody can see yet
 * holds up nothing. Whoever comes back, or follows a link to a part of the page, gets all of it at once: they may look at any of it.
 */
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import styles from "./below-the-fold.module.css";
import { useArrival, useLocation } from "./navigation/navigation.tsx";

/** Whether the page shows all it has. */
const WholeContext = createContext(true);

interface FirstFrameProps {
  /** A part of the page that a press on it has brought: whoever pressed has not been there before. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

/** Around a page, or around a part of it that a press changes. */
export function FirstFrame({ isNew = false, children }: FirstFrameProps) {
  const { hash } = useLocation();
  const arrival = useArrival();
  const [isWhole, setWhole] = useState(!isNew && (arrival === "pop" || hash !== ""));
  useEffect(() => {
    if (isWhole) return;
    // The first of them may still be the one that shows the page.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  return <WholeContext value={isWhole}>{children}</WholeContext>;
}

interface BelowTheFoldProps {
  /** How far down it begins at least, in px: in a taller window it is in sight, and there at once. */
  readonly from?: number;
  readonly children: ReactNode;
}

/** Its place is kept: the footer must not show itself and then jump away, nor the scrollbar vanish for a moment. */
export const BelowTheFold = ({ from = Number.POSITIVE_INFINITY, children }: BelowTheFoldProps) =>
  use(WholeContext) || window.innerHeight > from ? children : <div className={styles.place} />;

/** What takes no room of its own and only adds to what is there, as what drifts across a picture does. */
export const AfterTheFirstFrame = ({ children }: { readonly children: ReactNode }) =>
  use(WholeContext) ? children : null;

/** How many lines of a list may be in sight: `above` px and more stand over it, and each takes `line` px or more. */
export const useLinesInSight = (above: number, line: number): number =>
  use(WholeContext) ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil((window.innerHeight - above) / line));
