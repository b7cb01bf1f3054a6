import type { ComparisonShown } from "@furrow/core";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import { format } from "../../messages/format.ts";
import styles from "./analytics.module.css";

const TREND = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

export function ComparisonCard({ comparisons }: { readonly comparisons: readonly ComparisonShown[] }) {
  return (
    <Card as="section" aria-labelledby="comparison">
      <h2 id="comparison">{analyticsWords.comparison}</h2>
      <div className={styles.pair}>
        {comparisons.map((comparison) => {
          const { days, current, previous, change, trend } = comparison;
          const title = analyticsWords.compared[days];
          const Icon = TREND[trend];
          return (
            <section key={days} className={styles.comparison} aria-label={title}>
              <h3>{title}</h3>
              <p className={styles.change} data-trend={trend}>
                <Icon aria-hidden="true" />
                {analyticsWords.change(change)}
              </p>
              <dl>
                <div>
                  <dt>{analyticsWords.lastDays(days)}</dt>
                  <dd>{format.duration(current)}</dd>
                </div>
                <div>
                  <dt>{analyticsWords.daysBefore(days)}</dt>
                  <dd>{format.duration(previous)}</dd>
                </div>
              </dl>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
