import type { StudyMetric } from "@furrow/core";
import { analyticsWords } from "#words/analytics.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import styles from "./analytics.module.css";

export interface MetricsCardProps {
  readonly metrics: readonly StudyMetric[];
  readonly score: number;
}

/** The six figures, each with a plain word on how it is worked out. */
export function MetricsCard({ metrics, score }: MetricsCardProps) {
  return (
    <Card as="section" aria-labelledby="metrics">
      <h2 id="metrics">{analyticsWords.metrics}</h2>
      <dl className={styles.metrics}>
        {metrics.map(({ name, value, detail, explanation, band }) => (
          <div key={name} className={styles.metric}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {value}
              {band === null ? (
                detail !== null && <small>{detail}</small>
              ) : (
                <span className={classNames(styles.band, styles[band])}>{analyticsWords.band[band]}</span>
              )}
            </dd>
            <dd className={styles.explanation}>{explanation}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar label={analyticsWords.focusScore} percent={score} />
    </Card>
  );
}
