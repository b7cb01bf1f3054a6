/** Statistics of repeated measurements, alone or in pairs. */

export interface Quartiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Interpolates between two values: the median of [1, 2] is 1.5. */
export function quartilesOf(values: readonly number[]): Quartiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)];
    const above = sorted[Math.ceil(place)];
    if (below === undefined || above === undefined) return Number.NaN;
    return below === above ? below : below + (above - below) * (place - Math.floor(place));
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

export const median = (values: readonly number[]): number => quartilesOf(values).median;

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export interface Pair {
  readonly today: number;
  readonly other: number;
}

/** Differences up to `grain`, the resolution of the instrument, count as equal. */
export function ratiosOf(pairs: readonly Pair[], grain = 0): readonly number[] {
  return pairs.map(({ today, other }) => (Math.abs(today - other) <= grain ? 1 : today / other));
}

export type Better = "less" | "more";
export type Verdict = "same" | "better" | "worse" | "worse than allowed";

/** Smaller differences are not reported. */
const NOTABLE = 1.02;

/**
 * A difference is reported if three of four pairs show it, so if it is larger than the spread. It is more than allowed if three of four pairs
 * are also beyond `allowed`, for example 1.1 for a tenth.
 */
export function verdictOf(ratios: readonly number[], better: Better, allowed: number): Verdict {
  const { low, high } = quartilesOf(better === "less" ? ratios : ratios.map((ratio) => 1 / ratio));
  if (low > allowed) return "worse than allowed";
  if (low > NOTABLE) return "worse";
  return high < 1 / NOTABLE ? "better" : "same";
}
