import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { shellWords } from "#words/shell.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link, NavLink, useLocation, useUntilNavigation } from "../../ui/navigation/navigation.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./bottom-bar.module.css";
import { bottomBarItems, moreItems } from "./navigation.ts";

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
      {isOpen && (
        <Sheet title={shellWords.more} onClose={() => setOpen(false)}>
          <nav aria-label={shellWords.more}>
            <ul className={styles.more}>
              {moreItems.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={styles.moreItem}
                    draggable={false}
                    aria-current={to === pathname ? "page" : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Icon aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Sheet>
      )}
    </>
  );
}
