/** A measured number with its unit and limits. */
import type { Better } from "./statistics.ts";

export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Default: less. */
  readonly better?: Better;
  /** The resolution of the instrument. */
  readonly grain?: number;
}
export type Figures = Readonly<Record<string, Figure>>;

export type Limits = Omit<Figure, "value" | "unit">;
export const ms = (value: number, limits: Limits = {}): Figure => ({ value, unit: "ms", ...limits });
export const megabytes = (bytes: number, limits: Limits = {}): Figure => ({
  value: bytes / 2 ** 20,
  unit: "MB",
  ...limits,
});
/** 1000 bytes, as in the size budgets. */
export const kB = (bytes: number, limits: Limits = {}): Figure => ({
  value: bytes / 1000,
  unit: "kB",
  ...limits,
});
