import type { StudyStats } from "@furrow/core";
import type { ReactNode } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import styles from "./analytics.module.css";

const { metrics } = analyticsWords;
const PLAIN = [
  metrics.totalHours,
  metrics.bestDay,
  metrics.dailyAverage,
  metrics.streak,
  metrics.longestStreak,
];

/** The six figures in a row, and how they are calculated. */
export function MetricsCard({ stats }: { readonly stats: StudyStats }) {
  return (
    <Card as="section" aria-labelledby="metrics">
      <h2 id="metrics">{analyticsWords.metricsTitle}</h2>
      <dl className={styles.metrics}>
        {PLAIN.map(({ name, value, detail }) => (
          <Metric key={name} name={name}>
            <dd className={styles.value}>
              {value(stats)}
              {detail(stats) !== null && <small>{detail(stats)}</small>}
            </dd>
          </Metric>
        ))}
        <FocusScore {...stats} />
      </dl>
      <Disclosure title={analyticsWords.howCalculated}>
        <dl className={styles.explanations}>
          {[...PLAIN, metrics.focusScore].map(({ name, explanation }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  );
}

function FocusScore(stats: StudyStats) {
  const { name, value } = metrics.focusScore;
  const { focusBand, focusScore } = stats;
  return (
    <Metric name={name}>
      <dd className={styles.value}>
        {value(stats)}
        <span className={classNames(styles.band, styles[focusBand])}>{analyticsWords.band[focusBand]}</span>
      </dd>
      <dd>
        <ProgressBar label={name} percent={focusScore} />
      </dd>
    </Metric>
  );
}

function Metric({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.metric}>
      <dt>{name}</dt>
      {children}
    </div>
  );
}
