import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import type { RecordType } from "./state/record-type.ts";

/** Hours added to (or taken from) a day beside its completed tasks: from an import, or made by hand. */
export interface Correction {
  readonly id: string;
  readonly date: Day;
  readonly hours: number;
  readonly reason: "import" | "manual";
  readonly createdAt: string;
}

/** More than this is no correction a person could mean, and sums must stay finite. */
export const MAX_CORRECTION_HOURS = 100_000;

export const correctionRecord: RecordType<Correction> = {
  table: "corrections",
  parse: (id, fields, today) => {
    const date = readDay(fields.date) ?? today;
    return {
      id,
      date,
      hours: clamped(fields.hours),
      reason: fields.reason === "import" ? "import" : "manual",
      createdAt: readTimestamp(fields.createdAt) ?? isoAtNoon(date),
    };
  },
  toFields: ({ id: _id, ...fields }) => fields,
};

const clamped = (hours: unknown): number =>
  typeof hours === "number" && Number.isFinite(hours)
    ? Math.max(-MAX_CORRECTION_HOURS, Math.min(MAX_CORRECTION_HOURS, hours))
    : 0;
