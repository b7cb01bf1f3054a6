import { shellWords } from "#messages/shell.ts";
import { classNames } from "../../components/class-names.ts";
import { NavLink, useLocation } from "../../components/navigation/navigation.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { Brand } from "../brand.tsx";
import { pageAt, pages } from "../pages.ts";
import styles from "./sidebar.module.css";

/** `hasFarmNews`: an animal on the farm is new. */
export function Sidebar({ hasFarmNews }: { readonly hasFarmNews: boolean }) {
  const within = pageAt(useLocation().pathname)?.within;
  return (
    <div className={styles.sidebar}>
      <nav aria-label={shellWords.mainNavigation}>
        <Brand {...withTooltip} />
        <ul className={styles.items}>
          {pages.map(({ path, sidebar }) => {
            if (sidebar === undefined) return null;
            const { label, icon: Icon } = sidebar;
            return (
              <li key={path}>
                <NavLink
                  to={path}
                  marked={path === within}
                  {...withTooltip}
                  aria-label={hasFarmNews && path === "/farm" ? shellWords.withNews(label) : undefined}
                  className={classNames(styles.item, hasFarmNews && path === "/farm" && styles.news)}
                >
                  <Icon aria-hidden="true" />
                  {label}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <svg className={styles.hills} viewBox="0 0 240 120" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.hillFar} d="M0 60C50 22 96 30 136 52s72 16 104-8v76H0z" />
        <path className={styles.hillNear} d="M0 92c44-30 84-20 124-4s80 10 116-10v42H0z" />
      </svg>
    </div>
  );
}
