import type { JsonObject } from "@furrow/values";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

const REASONS = ["manual", "import"] as const;

/** Hours added to (or taken from) a day in addition to its completed tasks: imported, or entered by hand. */
export interface Correction extends WithUnknown {
  readonly id: string;
  readonly date: Day;
  readonly hours: number;
  readonly reason: (typeof REASONS)[number];
  readonly createdAt: string;
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
  cells: {
    date: { holds: "day" },
    hours: { holds: "number, also below 0" },
    reason: {
      holds: REASONS.join(", "),
      isLater: (stored) => typeof stored === "string" && !REASONS.some((reason) => reason === stored),
    },
    createdAt: { holds: "time" },
  },
  groups: {
    /** The corrections of a day. */
    correctionsByDay: { by: ({ date }: Correction): Day => date, order: byId },
  },
  read: (id, fields, today) => {
    const date = readDay(fields.date) ?? today;
    return {
      id,
      date,
      hours: clamped(fields.hours),
      reason: fields.reason === "import" ? "import" : "manual",
      createdAt: readTimestamp(fields.createdAt) ?? isoAtNoon(date),
    };
  },
  write: ({ id: _id, unknown: _later, ...fields }) => fields,
});

const clamped = (hours: unknown): number =>
  typeof hours === "number" && Number.isFinite(hours)
    ? Math.max(-MAX_CORRECTION_HOURS, Math.min(MAX_CORRECTION_HOURS, hours))
    : 0;
