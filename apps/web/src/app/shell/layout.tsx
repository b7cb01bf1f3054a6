import type { ReactNode } from "react";
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
  return (
    <div className={styles.shell}>
      <SkipLink targetId={MAIN_ID}>{frameWords.skipToContent}</SkipLink>
      <Sidebar hasFarmNews={hasFarmNews} />
      <div className={styles.column}>
        {bar}
        <Header {...header} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={classNames(styles.main, isWaiting && styles.waiting, isBlocked && styles.blocked)}
        >
          <BarTitleContext value={breadcrumbAt(useLocation().pathname)}>{children}</BarTitleContext>
        </main>
        <Footer />
      </div>
      <BottomBar hasFarmNews={hasFarmNews} timer={timer} />
      {dialogs}
    </div>
  );
}
