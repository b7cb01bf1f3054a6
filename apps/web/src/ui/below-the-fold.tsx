/**
 * A page that somebody goes to shows its first screenful in the first frame, and has the rest some frames later: what nobody can see yet
 * holds up nothing. Whoever comes back, or follows a link to a part of the page, gets all of it at once: they may look at any of it.
 */
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import styles from "./below-the-fold.module.css";
import { useArrival, useLocation } from "./navigation/navigation.tsx";

/** How much a page's first screenful fills, in px. In a taller window all of a page comes at once. */
const SCREENFUL = 1000;

/** Whether the page shows all it has. */
export const WholeContext = createContext(true);

/** Around a page, and anew for each visit of one. */
export function FirstFrame({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const arrival = useArrival();
  const [isWhole, setWhole] = useState(arrival === "pop" || hash !== "" || window.innerHeight > SCREENFUL);
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

/** Its place is kept: the footer must not show itself and then jump away, nor the scrollbar vanish for a moment. */
export function BelowTheFold({ children }: { readonly children: ReactNode }) {
  return use(WholeContext) ? children : <div className={styles.place} />;
}
