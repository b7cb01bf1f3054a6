import { Card } from "../../ui/card.tsx";
import styles from "./tasks-page.module.css";

/** The form and the list without anything in them, in the document before the app is there. */
export function TasksOutline() {
  return (
    <div className={styles.columns}>
      <Card className={styles.panelOutline} />
      <div className={styles.list}>
        <Card style={{ minHeight: "3.375rem" }} />
      </div>
    </div>
  );
}
