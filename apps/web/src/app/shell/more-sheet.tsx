import { shellWords } from "#words/shell.ts";
import { Link } from "../../ui/navigation/navigation.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./bottom-bar.module.css";
import { moreItems } from "./navigation.ts";

/** The pages that have no room in the bar. */
export default function MoreSheet({
  pathname,
  onClose,
}: {
  readonly pathname: string;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={shellWords.more} onClose={onClose}>
      <nav aria-label={shellWords.more}>
        <ul className={styles.more}>
          {moreItems.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.moreItem}
                draggable={false}
                aria-current={to === pathname ? "page" : undefined}
                onClick={onClose}
              >
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
