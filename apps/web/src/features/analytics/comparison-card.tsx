import type { ComparisonShown } from "@furrow/core";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { analyticsWords } from "#words/analytics.ts";
import { Card } from "../../ui/card.tsx";
import styles from "./analytics.module.css";

const TREND = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

export function ComparisonCard({ comparisons }: { readonly comparisons: readonly ComparisonShown[] }) {
  return (
    <Card as="section" aria-labelledby="comparison">
      <h2 id="comparison">{analyticsWords.comparison}</h2>
      <div className={styles.pair}>
        {comparisons.map((comparison) => {
          const { title, currentLabel, currentText, previousLabel, previousText, changeText, trend } =
            comparison;
          const Icon = TREND[trend];
          return (
            <section key={title} className={styles.comparison} aria-label={title}>
              <h3>{title}</h3>
              <p className={styles.change} data-trend={trend}>
                <Icon aria-hidden="true" />
                {changeText}
              </p>
              <dl>
                <div>
                  <dt>{currentLabel}</dt>
                  <dd>{currentText}</dd>
                </div>
                <div>
                  <dt>{previousLabel}</dt>
                  <dd>{previousText}</dd>
                </div>
              </dl>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
