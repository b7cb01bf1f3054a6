import { APP_NAME, type Chart, csvText } from "@furrow/core";
import { analyticsWords } from "#words/analytics.ts";

/** The bars of the chart as a file any spreadsheet opens. */
export function chartCsv({ bars, from, to }: Chart): File {
  const rows = bars.map(({ label, from: first, to: last, hours }) => [label, first, last, hours]);
  const { period, from: firstDay, to: lastDay, hours } = analyticsWords.csvColumns;
  const text = csvText([[period, firstDay, lastDay, hours], ...rows]);
  return new File([text], `${APP_NAME.toLowerCase()}-study-hours-${from}-to-${to}.csv`, { type: "text/csv" });
}
