import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { useLocation, useNavigationType, useVisit } from "./navigation/navigation.tsx";
import styles from "./page-heading.module.css";

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** A line under the heading. */
  readonly intro?: ReactNode;
  /** Buttons at the heading's end. */
  readonly actions?: ReactNode;
  /** They take the rest of the heading's row. */
  readonly hasWideActions?: boolean;
}

/** The title that the header shows on phones: a heading of the same text is for screen readers there. */
export const BarTitleContext = createContext<string | null>(null);

/**
 * The page's one `<h1>`. It takes the focus after a navigation, so that keyboards and screen readers start at
 * the new page; or the part of the page that the link names does.
 */
export function PageHeading({ children, intro, actions, hasWideActions = false }: PageHeadingProps) {
  const isInBar = useContext(BarTitleContext) === children;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const visit = useVisit();
  const settledOn = useRef<string>(undefined);
  useLayoutEffect(() => {
    visit.openedOn ??= key;
    // Within a page (an opened card, a filter) the focus stays where the user put it.
    if (settledOn.current === pathname) return;
    settledOn.current = pathname;
    // A link may be pressed before its own page has shown its heading.
    visit.hasMovedOn ||= key !== visit.openedOn || navigationType === "push";
    if (!visit.hasMovedOn) return;
    const part = document.getElementById(hash.slice(1));
    (part ?? heading.current)?.focus({ preventScroll: true });
  }, [key, pathname, hash, navigationType, visit]);
  return (
    <div className={classNames(styles.heading, hasWideActions && styles.wide, isInBar && styles.inBar)}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
