/** The add line of a page. It comes with its reader, so that Enter never waits for code; until then its place is kept. */
import { Plus } from "lucide-react";
import { lazyComponent } from "../../components/lazy.tsx";
import styles from "./quick-add.module.css";

export const QuickAdd = lazyComponent(() => import("./quick-add-line.tsx"), { waiting: Place });

function Place() {
  return (
    <div className={styles.quickAdd} aria-hidden>
      <div className={styles.line}>
        <Plus />
        <input disabled />
      </div>
    </div>
  );
}
