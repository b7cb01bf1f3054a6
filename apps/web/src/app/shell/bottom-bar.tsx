import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { shellWords } from "#words/shell.ts";
import { classNames } from "../../ui/class-names.ts";
import { DialogNotLoaded, lazyComponent } from "../../ui/lazy.tsx";
import { NavLink, useLocation, useUntilNavigation } from "../../ui/navigation/navigation.tsx";
import styles from "./bottom-bar.module.css";
import { bottomBarItems, moreItems } from "./navigation.ts";

const MoreSheet = lazyComponent(() => import("./more-sheet.tsx"), { failed: DialogNotLoaded });

/** The navigation of small screens. The pages people enter through have none of it. `timer` stands for the word while a session runs. */
export function BottomBar({
  timer = shellWords.timer,
  hasFarmNews = false,
}: {
  readonly timer?: ReactNode;
  readonly hasFarmNews?: boolean;
}) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useUntilNavigation();
  const moreIsHere = moreItems.some(({ to }) => to === pathname);
  return (
    <>
      <nav className={styles.bar} aria-label={shellWords.quickNavigation}>
        {bottomBarItems.map(({ to, label, icon: Icon }) => (
          <NavLink
            key={label}
            to={to}
            aria-label={hasFarmNews && to === "/farm" ? shellWords.withNews(label) : undefined}
            className={classNames(styles.item, hasFarmNews && to === "/farm" && styles.news)}
          >
            <Icon aria-hidden="true" />
            {to === "/timer" ? timer : label}
          </NavLink>
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-here={moreIsHere || undefined}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden="true" />
          {shellWords.more}
        </button>
      </nav>
      {isOpen && <MoreSheet pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  );
}
