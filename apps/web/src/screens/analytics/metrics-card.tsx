import type { StudyStats } from "@furrow/core";
import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
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

/** The six figures; a question mark explains how each is computed. */
export function MetricsCard({ stats }: { readonly stats: StudyStats }) {
  return (
    <Card as="section" aria-labelledby="metrics">
      <h2 id="metrics">{analyticsWords.metricsTitle}</h2>
      <dl className={styles.metrics}>
        {PLAIN.map(({ name, value, detail, explanation }) => (
          <Metric key={name} name={name} explanation={explanation}>
            <dd className={styles.value}>
              {value(stats)}
              {detail(stats) !== null && <small>{detail(stats)}</small>}
            </dd>
          </Metric>
        ))}
        <FocusScore {...stats} />
      </dl>
    </Card>
  );
}

function FocusScore(stats: StudyStats) {
  const { name, value, explanation } = metrics.focusScore;
  const { focusBand, focusScore } = stats;
  return (
    <Metric name={name} explanation={explanation}>
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

interface MetricProps {
  readonly name: string;
  readonly explanation: string;
  readonly children: ReactNode;
}

function Metric({ name, explanation, children }: MetricProps) {
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <div className={styles.metric}>
      <dt>
        {name}
        <IconButton
          size="sm"
          label={analyticsWords.howWorkedOut(name)}
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
        >
          <CircleQuestionMark aria-hidden="true" />
        </IconButton>
      </dt>
      {children}
      <dd id={id} className={styles.explanation} hidden={!isExplained}>
        {explanation}
      </dd>
    </div>
  );
}
