import { APP_NAME, type Chart, csvText } from "@furrow/core";
import { analyticsWords } from "#words/analytics.ts";

/** The bars of the chart as a file any spreadsheet opens. */
export function chartCsv({ range, bars, from, to }: Chart): File {
  const rows = bars.map((bar, index) => [
    analyticsWords.barName(range, bar, index),
    bar.from,
    bar.to,
    bar.hours,
  ]);
  const { period, from: firstDay, to: lastDay, hours } = analyticsWords.csvColumns;
  const text = csvText([[period, firstDay, lastDay, hours], ...rows]);
  return new File([text], `${APP_NAME.toLowerCase()}-study-hours-${from}-to-${to}.csv`, { type: "text/csv" });
}
