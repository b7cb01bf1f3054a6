import { APP_NAME, type Chart, csvText } from "@furrow/core";
import { analyticsWords } from "#messages/analytics.ts";
import type { ChartParts } from "./chart-parts.ts";

/** The chart's bars and segments as CSV. */
export function chartCsv({ range, bars, from, to }: Chart, parts: ChartParts | null): File {
  const legend = parts?.legend ?? [];
  const rows = bars.map((bar, index) => [
    analyticsWords.barName(range, bar, index),
    bar.from,
    bar.to,
    bar.hours,
    ...legend.map(({ id }) => parts?.bars[index]?.find((part) => part.id === id)?.hours ?? 0),
  ]);
  const { period, from: firstDay, to: lastDay, hours } = analyticsWords.csvColumns;
  const text = csvText([[period, firstDay, lastDay, hours, ...legend.map(({ name }) => name)], ...rows]);
  return new File([text], `${APP_NAME.toLowerCase()}-study-hours-${from}-to-${to}.csv`, { type: "text/csv" });
}
