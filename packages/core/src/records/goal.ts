import { isJsonObject, type Json } from "@furrow/values";
import { storedGoalHours } from "../time/goal-hours.ts";
import { readTimestamp } from "../time/instant.ts";
import { isPeriod } from "../time/period.ts";
import type { Period } from "../time/types.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/**
 * The target the user set for a period. With auto reset on, a target set before the period's last boundary no
 * longer counts and the default applies. The reset is derived from `target.setAt` and never written, so two
 * devices cannot disagree.
 */
export interface Goal extends WithUnknown {
  readonly type: Period;
  readonly target: null | { readonly hours: number; readonly setAt: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const goalRecord = recordType<Goal>()({
  table: "goals",
  rows: { kind: "period" },
  since: "1.0.0",
  cells: {
    target: { holds: "null, or what was set by hand and when", members: { hours: true, setAt: true } },
    createdAt: { holds: "time or empty" },
    updatedAt: { holds: "time or empty" },
  },
  read: (id, fields) => ({
    type: isPeriod(id) ? id : "daily",
    target: parseTarget(fields.target),
    createdAt: readTimestamp(fields.createdAt) ?? "",
    updatedAt: readTimestamp(fields.updatedAt) ?? "",
  }),
  write: ({ target, createdAt, updatedAt }) => ({
    target: target === null ? null : { ...target },
    createdAt,
    updatedAt,
  }),
});

const parseTarget = (stored: Json | undefined): Goal["target"] => {
  if (!isJsonObject(stored)) return null;
  const hours = storedGoalHours(stored.hours);
  const setAt = readTimestamp(stored.setAt);
  return hours === null || setAt === null ? null : { hours, setAt };
};
