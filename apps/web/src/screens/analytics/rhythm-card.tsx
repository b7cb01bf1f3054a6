import { type Day, rhythmView } from "@furrow/core";
import { rhythmWords as words } from "#messages/rhythm.ts";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { useView } from "../../hooks/use-view.ts";
import styles from "./analytics.module.css";

/** Beside the streaks of the metrics, which know no rest. */
export function RhythmCard({ today }: { readonly today: Day }) {
  const rhythm = useView(rhythmView, today);
  return (
    <Card as="section" aria-labelledby="rhythm">
      <h2 id="rhythm">{words.title}</h2>
      <p className={styles.value}>{rhythm.days === 0 ? words.begins : words.rhythm(rhythm)}</p>
      <p className={styles.explanation}>
        {words.how} <Link to="/settings#rest">{words.restDays}</Link>
      </p>
    </Card>
  );
}
