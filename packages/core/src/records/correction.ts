import type { JsonObject } from "@furrow/values";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { type CellTable, type FieldsOf, ofTable } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

const REASONS = ["manual", "import"] as const;

const CORRECTION = {
  date: { holds: "day", read: (stored, today) => readDay(stored) ?? today },
  hours: { holds: "number, also below 0", read: (stored) => clamped(stored) },
  reason: {
    holds: REASONS.join(", "),
    isLater: (stored) => typeof stored === "string" && !REASONS.some((reason) => reason === stored),
    read: (stored) => (stored === "import" ? "import" : "manual"),
  },
  createdAt: {
    holds: "time",
    read: (stored, today, { date }) => readTimestamp(stored) ?? isoAtNoon(readDay(date) ?? today),
  },
} satisfies CellTable;

/** Hours added to (or taken from) a day in addition to its completed tasks: imported, or entered by hand. */
export interface Correction extends WithUnknown, FieldsOf<typeof CORRECTION> {
  readonly id: string;
}

/** The one row with which a user corrects a day's hours: the same row on every device. */
export const correctionIdByHand = (day: Day): string => `manual:${day}`;

/**
 * The id of a day's single correction is the day. This one identifies what was corrected: corrections of one day by two users are two rows,
 * one that both imported from the same file is one row. Importing a file again changes nothing.
 */
export const factOfCorrection = (id: string, { hours, createdAt }: JsonObject): string => {
  const [, reason] = /^(manual|import):[^:]*$/.exec(id) ?? [];
  if (reason === undefined) return id;
  return `${id}:${reason === "manual" ? createdAt : hours}`;
};

/** More than this cannot be a real correction, and sums must stay finite. */
export const MAX_CORRECTION_HOURS = 100_000;

export const correctionRecord = recordType<Correction>()({
  table: "corrections",
  rows: {
    kind: "many",
    id: "manual:{day}, import:{day}, either with what it holds behind it where a profile brought it, or manual_{timestamp}_{random} of earlier programs",
  },
  since: "1.0.0",
  counted: null,
  ...ofTable<Correction>(CORRECTION),
  groups: {
    /** The corrections of a day. */
    correctionsByDay: { by: ({ date }: Correction): Day => date, order: byId },
  },
});

const clamped = (hours: unknown): number =>
  typeof hours === "number" && Number.isFinite(hours)
    ? Math.max(-MAX_CORRECTION_HOURS, Math.min(MAX_CORRECTION_HOURS, hours))
    : 0;
