import { type Day, tomorrowView } from "@furrow/core";
import { tomorrowWords } from "#messages/tomorrow.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { useView } from "../../hooks/use-view.ts";
import styles from "./today-card.module.css";

/** On a day with nothing left, what waits tomorrow. */
export function TomorrowLine({ today }: { readonly today: Day }) {
  const tomorrow = useView(tomorrowView, today);
  if (tomorrow === null) return null;
  return (
    <p className={styles.all}>
      <Link to="/tasks" state={{ day: tomorrow.day, title: tomorrow.first.title }}>
        {tomorrowWords.tomorrow(tomorrow)}
      </Link>
    </p>
  );
}
