import type { ComparisonShown } from "@furrow/core";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { analyticsWords } from "#messages/analytics.ts";
import { Card } from "../../components/card.tsx";
import styles from "./analytics.module.css";

const TREND = { up: TrendingUp, down: TrendingDown, same: Minus } as const;

export function ComparisonCard({ comparisons }: { readonly comparisons: readonly ComparisonShown[] }) {
  return (
    <Card as="section" aria-labelledby="comparison">
      <h2 id="comparison">{analyticsWords.comparison}</h2>
      {comparisons.map((comparison) => {
        const { days, change, trend } = comparison;
        const Icon = TREND[trend];
        return (
          <section key={days} className={styles.comparison} aria-label={analyticsWords.compared[days]}>
            <strong data-trend={trend}>
              <Icon aria-hidden="true" />
              {analyticsWords.change(change)}
            </strong>
            <p>{analyticsWords.comparisonSentence(comparison)}</p>
          </section>
        );
      })}
    </Card>
  );
}
