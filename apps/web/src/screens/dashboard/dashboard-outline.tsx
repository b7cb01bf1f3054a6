import { Card } from "../../components/card.tsx";
import styles from "./dashboard-page.module.css";
import greetingStyles from "./greeting.module.css";

/** The dashboard without anything on it, in the document before the app is there. */
export function DashboardOutline() {
  return (
    <>
      {/* The hour and the season of the sky are known once the app runs. */}
      <div className={greetingStyles.greeting}>
        <div className={greetingStyles.words} />
      </div>
      <div className={styles.cards}>
        <Card tone="accent" className={styles.firstOutline} />
        <Card style={{ minHeight: "13.375rem" }} />
        <Card className={styles.todayOutline} />
      </div>
    </>
  );
}
