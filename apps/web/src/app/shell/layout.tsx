import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { frameWords } from "#messages/frame.ts";
import { classNames } from "../../components/class-names.ts";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { BarTitleContext } from "../../components/page-heading.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { Footer } from "../footer.tsx";
import { breadcrumbAt } from "../pages.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import styles from "./layout.module.css";
import { Sidebar } from "./sidebar.tsx";

const MAIN_ID = "main";
const FADE_MS = 120;

export interface LayoutProps extends HeaderProps {
  /** Above the header. */
  readonly bar?: ReactNode;
  /** The content is loading. */
  readonly isWaiting?: boolean;
  readonly isBlocked?: boolean;
  readonly hasFarmNews?: boolean;
  /** Replaces the label on the bottom bar while a session runs. */
  readonly timer?: ReactNode;
  readonly dialogs?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The bars of every page with data. The build also renders them into each page's document (page-frame.tsx).
 */
export function Layout({
  bar,
  isWaiting = true,
  isBlocked = false,
  hasFarmNews = false,
  timer,
  dialogs,
  children,
  ...header
}: LayoutProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFade(main, pathname);
  return (
    <div className={styles.shell}>
      <SkipLink targetId={MAIN_ID}>{frameWords.skipToContent}</SkipLink>
      <Sidebar hasFarmNews={hasFarmNews} />
      <div className={styles.column}>
        {bar}
        <Header {...header} />
        <main
          ref={main}
          id={MAIN_ID}
          tabIndex={-1}
          className={classNames(styles.main, isWaiting && styles.waiting, isBlocked && styles.blocked)}
        >
          <BarTitleContext value={breadcrumbAt(pathname)}>{children}</BarTitleContext>
        </main>
        <Footer />
      </div>
      <BottomBar hasFarmNews={hasFarmNews} timer={timer} />
      {dialogs}
    </div>
  );
}

/** A page that is navigated to appears softly. The first one is in the document and never waits. */
function useFade(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    main.current?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [main, pathname]);
}
