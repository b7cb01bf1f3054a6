import type { FocusBand, StudyMetric } from "@furrow/core";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import styles from "./analytics.module.css";

const BAND_TEXT: Readonly<Record<FocusBand, string>> = { low: "Low", medium: "Medium", high: "High" };

export interface MetricsCardProps {
  readonly metrics: readonly StudyMetric[];
  readonly score: number;
}

/** The six figures, each with a plain word on how it is worked out. */
export function MetricsCard({ metrics, score }: MetricsCardProps) {
  return (
    <Card as="section" aria-labelledby="metrics">
      <h2 id="metrics">Study Metrics</h2>
      <dl className={styles.metrics}>
        {metrics.map(({ name, value, detail, explanation, band }) => (
          <div key={name} className={styles.metric}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {value}
              {band === null ? (
                detail !== null && <small>{detail}</small>
              ) : (
                <span className={classNames(styles.band, styles[band])}>{BAND_TEXT[band]}</span>
              )}
            </dd>
            <dd className={styles.explanation}>{explanation}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar label="Focus Score" percent={score} />
    </Card>
  );
}
