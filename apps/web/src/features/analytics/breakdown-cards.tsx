import type { AnalyticsView } from "@furrow/core";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import styles from "./analytics.module.css";

export function CategoryCard({
  categories,
  title,
}: {
  readonly categories: AnalyticsView["categories"];
  readonly title: string;
}) {
  return (
    <Card as="section" aria-labelledby="categories" className={styles.breakdown}>
      <h2 id="categories">Hours by Category</h2>
      <p className={styles.explanation}>Completed tasks, {title}</p>
      {categories.length === 0 ? (
        <p className={styles.nothing}>No completed tasks in this period.</p>
      ) : (
        <ul className={styles.shares}>
          {categories.map(({ category, hours, share }) => (
            <li key={category}>
              <span>{category}</span>
              <span>
                {hours}h <small>{share}%</small>
              </span>
              <ProgressBar label={`${category}: ${share}%`} percent={share} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function FocusCard({
  focus,
  title,
}: {
  readonly focus: AnalyticsView["focus"];
  readonly title: string;
}) {
  const { sessions, plannedMinutes, focusedMinutes, percentage } = focus;
  return (
    <Card as="section" aria-labelledby="focus" className={styles.breakdown}>
      <h2 id="focus">Planned and Focused</h2>
      <p className={styles.explanation}>Timer sessions, {title}</p>
      {sessions === 0 ? (
        <p className={styles.nothing}>No timer sessions in this period.</p>
      ) : (
        <>
          <dl className={styles.focus}>
            <div>
              <dt>Sessions</dt>
              <dd>{sessions}</dd>
            </div>
            <div>
              <dt>Planned</dt>
              <dd>{Math.round(plannedMinutes)} min</dd>
            </div>
            <div>
              <dt>Focused</dt>
              <dd>{Math.round(focusedMinutes)} min</dd>
            </div>
          </dl>
          <ProgressBar label={`Focused ${percentage}% of the planned time`} percent={percentage} />
        </>
      )}
    </Card>
  );
}
