import { type Day, isDay } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import { TextField } from "../../../components/text-field.tsx";
import type { DayRange } from "../../../services/backup/backup-worker.ts";
import settings from "../settings.module.css";

interface RangeFieldsProps {
  readonly range: DayRange;
  readonly problem: string | undefined;
  readonly onRange: (range: DayRange) => void;
}

/** An emptied field has no valid day; callers check `isDay` first. */
export function RangeFields({ range, problem, onRange }: RangeFieldsProps) {
  return (
    <div className={settings.columns}>
      <TextField
        label={backupWords.from}
        type="date"
        value={range.from}
        onChange={(event) => onRange({ ...range, from: event.target.value as Day })}
      />
      <TextField
        label={backupWords.to}
        type="date"
        value={range.to}
        error={problem}
        onChange={(event) => onRange({ ...range, to: event.target.value as Day })}
      />
    </div>
  );
}

/** The problem with a range in two date fields. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined => {
  if (!isDay(from) || !isDay(to)) return backupWords.daysMissing;
  return from > to ? backupWords.daysReversed : undefined;
};
