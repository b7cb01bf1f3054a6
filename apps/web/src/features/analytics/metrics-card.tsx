import type { StudyStats } from "@furrow/core";
import { analyticsWords } from "#words/analytics.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import styles from "./analytics.module.css";

const { metrics } = analyticsWords;
const PLAIN = [
  metrics.totalHours,
  metrics.bestDay,
  metrics.dailyAverage,
  metrics.streak,
  metrics.longestStreak,
];

/** The six figures, each with a plain word on how it is worked out. */
export function MetricsCard({ stats }: { readonly stats: StudyStats }) {
  return (
    <Card as="section" aria-labelledby="metrics">
      <h2 id="metrics">{analyticsWords.metricsTitle}</h2>
      <dl className={styles.metrics}>
        {PLAIN.map(({ name, value, detail, explanation }) => (
          <div key={name} className={styles.metric}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {value(stats)}
              {detail(stats) !== null && <small>{detail(stats)}</small>}
            </dd>
            <dd className={styles.explanation}>{explanation}</dd>
          </div>
        ))}
        <FocusScore {...stats} />
      </dl>
      <ProgressBar label={metrics.focusScore.name} percent={stats.focusScore} />
    </Card>
  );
}

function FocusScore(stats: StudyStats) {
  const { name, value, explanation } = metrics.focusScore;
  const { focusBand } = stats;
  return (
    <div className={styles.metric}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {value(stats)}
        <span className={classNames(styles.band, styles[focusBand])}>{analyticsWords.band[focusBand]}</span>
      </dd>
      <dd className={styles.explanation}>{explanation}</dd>
    </div>
  );
}
