import { isPeriod } from "../time/period.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** The last period whose reset was announced, so that the notice appears once. */
export interface GoalReset extends WithUnknown {
  readonly type: Period;
  readonly key: PeriodKey | null;
}

export const resetRecord = recordType<GoalReset>()({
  table: "resets",
  rows: { kind: "period" },
  since: "1.0.0",
  cells: { key: { holds: "period key or null" } },
  read: (id, fields) => ({
    type: isPeriod(id) ? id : "daily",
    key: typeof fields.key === "string" && fields.key !== "" ? (fields.key as PeriodKey) : null,
  }),
  write: ({ key }) => ({ key }),
});
