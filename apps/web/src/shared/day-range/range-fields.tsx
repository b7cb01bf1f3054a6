import { addMonths, type Day, firstDayOfMonth, isDay, monthOf } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import { TextField } from "../../components/text-field.tsx";
import type { DayRange } from "../../services/backup/backup-worker.ts";
import styles from "./range-fields.module.css";

/** An emptied field has no valid day. */
export function RangeFields({
  range,
  onRange,
}: {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}) {
  return (
    <div className={styles.range}>
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          label={backupWords[end]}
          type="date"
          value={range[end]}
          error={end === "to" ? rangeProblem(range) : undefined}
          onChange={({ target }) => onRange({ ...range, [end]: target.value as Day })}
        />
      ))}
    </div>
  );
}

export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return backupWords.daysMissing;
  return from > to ? backupWords.daysReversed : undefined;
};

/** As long as a semester. */
export const lastHalfYear = (today: Day): DayRange => ({
  from: firstDayOfMonth(addMonths(monthOf(today), -5)),
  to: today,
});
