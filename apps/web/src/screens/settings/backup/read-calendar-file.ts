import { err, type Result } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import type { CalendarRead, DayRange } from "../../../services/backup/backup-worker.ts";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";

/** What these days of the file contain, or a message why it cannot be read; null if the user canceled. */
export async function readCalendarFile(
  work: BackupWorkInProgress,
  calendar: File,
  range: DayRange,
): Promise<Result<CalendarRead, string> | null> {
  const read = await work.ask(backupWords.readingTimetable, (worker, tell) =>
    worker.readFeed({ calendar, range }, tell),
  );
  if (read === null || read.ok) return read;
  const isOther = read.error.type === "NoCalendar";
  return err(isOther ? backupWords.noCalendar : backupWords.calendarUnreadable);
}
