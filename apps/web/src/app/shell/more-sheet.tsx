import { GraduationCap, Plus } from "lucide-react";
import { pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { PLAN_EXAM } from "../../shared/exams/has-exams.ts";
import { pages } from "../pages.ts";
import styles from "./bottom-bar.module.css";

const items = pages
  .flatMap(({ path, moreSheet }) => (moreSheet === undefined ? [] : [{ path, ...moreSheet }]))
  .sort((one, other) => one.place - other.place);

/** Pages that do not fit in the bottom bar. */
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
          {items.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={styles.moreItem}
                draggable={false}
                aria-current={path === pathname ? "page" : undefined}
                onClick={onClose}
              >
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.moreLines}>
        {[
          { label: pagesWords.courses, icon: GraduationCap },
          { label: shellWords.planExam, icon: Plus, state: PLAN_EXAM },
        ].map(({ label, icon: Icon, state }) => (
          <Link key={label} to="/courses" state={state} draggable={false} onClick={onClose}>
            <Icon aria-hidden="true" size={18} /> {label}
          </Link>
        ))}
      </div>
    </Sheet>
  );
}
