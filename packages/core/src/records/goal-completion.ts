import { isJsonObject } from "@furrow/values";
import { readTimestamp } from "../time/instant.ts";
import { isPeriod } from "../time/period.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** A completed goal of a period. The row's id is `{type}:{key}`. */
export interface GoalCompletion extends WithUnknown {
  readonly id: string;
  readonly type: Period;
  readonly key: PeriodKey;
  readonly done: null | { readonly at: string };
}

export const completionId = (period: Period, key: PeriodKey): string => `${period}:${key}`;

export const completionRecord = recordType<GoalCompletion>()({
  table: "completions",
  rows: { kind: "many", id: "{period}:{period key}", owns: (id) => isPeriod(id.split(":")[0]) },
  since: "1.0.0",
  counted: null,
  cells: {
    type: { holds: "period" },
    key: { holds: "period key" },
    done: { holds: "null, or when", members: { at: true } },
  },
  read: (id, fields) => {
    const [type = "", key = ""] = id.split(":");
    const at = isJsonObject(fields.done) ? readTimestamp(fields.done.at) : null;
    return {
      id,
      type: isPeriod(type) ? type : "daily",
      key: key as PeriodKey,
      done: at === null ? null : { at },
    };
  },
  write: ({ type, key, done }) => ({ type, key, done: done === null ? null : { ...done } }),
});
