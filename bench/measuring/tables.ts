/** Prints the figures. The results are false if a limit is missed or a figure is worse than allowed. */
import type { Figure } from "./figure.ts";
import { median, quartilesOf, ratiosOf, verdictOf } from "./statistics.ts";

/** The figures of all rounds, by name. */
export type Measured = Map<string, Figure[]>;

/** A comparison fails if three of four pairs are slower by this factor. */
const ALLOWED = 1.1;

export function measured(all: Measured): boolean {
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const [name, figures] of all) {
    const [{ unit, atMost, atLeast } = { unit: "" }] = figures;
    const { low, median: middle, high } = quartilesOf(figures.map(({ value }) => value));
    const limit = atMost === undefined ? atLeast : atMost;
    const isMissed = !(
      (atMost === undefined || middle <= atMost) &&
      (atLeast === undefined || middle >= atLeast)
    );
    if (isMissed) missed++;
    rows[name] = {
      median: withUnit(middle, unit),
      ...(figures.length === 1 ? {} : { quartiles: `${number(low)} to ${number(high)}` }),
      ...(limit === undefined
        ? {}
        : {
            limit: `${atMost === undefined ? "at least" : "at most"} ${limit}${isMissed ? ": MISSED" : ""}`,
          }),
    };
  }
  console.table(rows);
  if (missed > 0) console.error(`${missed} of these limits ${missed === 1 ? "is" : "are"} missed`);
  return missed === 0;
}

/** The figures of one round make a pair. */
export function compared(today: Measured, other: Measured, name: string): boolean {
  const rows: Record<string, Record<string, string>> = {};
  const tooSlow: string[] = [];
  for (const [figure, figures] of today) {
    const beside = other.get(figure) ?? [];
    const [{ unit, better = "less", grain = 0 } = { unit: "" }] = figures;
    const pairs = figures.flatMap(({ value }, index) => {
      const match = beside[index];
      return match === undefined ? [] : [{ today: value, other: match.value }];
    });
    const middle = median(figures.map(({ value }) => value));
    if (pairs.length === 0) {
      rows[figure] = { today: withUnit(middle, unit), [name]: "not there", verdict: "nothing to compare" };
      continue;
    }
    const ratios = ratiosOf(pairs, grain);
    const { low, median: ratio, high } = quartilesOf(ratios);
    const verdict = verdictOf(ratios, better, ALLOWED);
    if (verdict === "worse than allowed") tooSlow.push(figure);
    rows[figure] = {
      today: withUnit(middle, unit),
      [name]: withUnit(median(beside.map(({ value }) => value)), unit),
      ratio: ratio.toFixed(2),
      quartiles: `${low.toFixed(2)} to ${high.toFixed(2)}`,
      verdict: verdict === "same" ? "" : verdict,
    };
  }
  console.table(rows);
  if (tooSlow.length > 0)
    console.error(`Worse than ${name} by more than a tenth in three of four pairs: ${tooSlow.join("; ")}`);
  return tooSlow.length === 0;
}

const withUnit = (value: number, unit: string): string => `${number(value)} ${unit}`;

/** Three significant digits. */
const number = (value: number): string => {
  if (!Number.isFinite(value)) return "none";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))));
  return value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: 0 });
};
