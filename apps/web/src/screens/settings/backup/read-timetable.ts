import { addDays, type Day, err, type Result } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import type {
  NoCalendar,
  TimetableRead,
  Unreadable,
  WorkerFailed,
} from "../../../services/backup/backup-worker.ts";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Twelve weeks: about a term. */
export const term = (today: Day): Days => ({ from: today, to: addDays(today, 83) });

/** What these days of the file contain, or a message why it cannot be read; null if the user canceled. */
export async function readTimetable(
  work: BackupWorkInProgress,
  file: File,
  range: Days,
): Promise<Result<TimetableRead, string> | null> {
  const read = await work.ask(backupWords.readingTimetable, (worker, tell) =>
    worker.readTimetable({ file, range }, tell),
  );
  if (read === null || read.ok) return read;
  return err(wordsFor(read.error));
}

function wordsFor(problem: NoCalendar | Unreadable | WorkerFailed): string {
  switch (problem.type) {
    case "NoCalendar":
      return backupWords.noCalendar;
    case "Unreadable":
    case "WorkerFailed":
      return backupWords.calendarUnreadable;
  }
}
