import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { shellWords } from "#messages/shell.ts";
import { classNames } from "../../components/class-names.ts";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { NavLink, useLocation, useUntilNavigation } from "../../components/navigation/navigation.tsx";
import { pageAt, pages } from "../pages.ts";
import styles from "./bottom-bar.module.css";

const MoreSheet = lazyComponent(() => import("./more-sheet.tsx"), { failed: DialogNotLoaded });

/**
 * The navigation of small screens, without the entrance pages. `timer` replaces the label while a session
 * runs.
 */
export function BottomBar({
  timer = shellWords.timer,
  hasFarmNews = false,
}: {
  readonly timer?: ReactNode;
  readonly hasFarmNews?: boolean;
}) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useUntilNavigation();
  const moreIsHere = pageAt(pathname)?.bottomBar === undefined;
  return (
    <>
      <nav className={styles.bar} aria-label={shellWords.quickNavigation}>
        {pages.map(({ path, bottomBar }) => {
          if (bottomBar === undefined) return null;
          const { label, icon: Icon } = bottomBar;
          return (
            <NavLink
              key={path}
              to={path}
              aria-label={hasFarmNews && path === "/farm" ? shellWords.withNews(label) : undefined}
              className={classNames(styles.item, hasFarmNews && path === "/farm" && styles.news)}
            >
              <Icon aria-hidden="true" />
              {path === "/timer" ? timer : label}
            </NavLink>
          );
        })}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-here={moreIsHere || undefined}
          onClick={() => setOpen(true)}
        >
          <Ellipsis />
          {shellWords.more}
        </button>
      </nav>
      {isOpen && <MoreSheet pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  );
}
