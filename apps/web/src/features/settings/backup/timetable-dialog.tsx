import { addDays, importTimetable, MAX_ENTRIES_TAKEN, type Timetable } from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#words/backup.ts";
import { useToday } from "../../../data/use-now.ts";
import { useRun } from "../../../data/use-run.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Message } from "../../../ui/message.tsx";
import { useNotify } from "../../../wiring/hooks.ts";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";
import { RangeFields, rangeProblem } from "./range-fields.tsx";
import styles from "./timetable-dialog.module.css";

interface TimetableDialogProps {
  readonly file: File;
  readonly work: BackupWorkInProgress;
  readonly onClose: () => void;
}

const SHOWN = 50;
/** Twelve weeks: about a term. */
const DAYS_AHEAD = 83;

/** Choose a range, look at what would come, take it over. */
export default function TimetableDialog({ file, work, onClose }: TimetableDialogProps) {
  const today = useToday();
  const [range, setRange] = useState({ from: today, to: addDays(today, DAYS_AHEAD) });
  const [timetable, setTimetable] = useState<Timetable | null>(null);
  const notify = useNotify();
  const run = useRun();
  const problem = rangeProblem(range);

  const look = async () => {
    if (problem !== undefined) return;
    const read = await work.ask(backupWords.readingTimetable, (worker, tell) =>
      worker.readTimetable({ file, range }, tell),
    );
    if (read === null) return;
    if (read.ok) {
      setTimetable(read.value);
      return;
    }
    notify.error(read.error.type === "NoCalendar" ? backupWords.noCalendar : backupWords.calendarUnreadable);
    onClose();
  };

  const take = async (entries: Timetable["entries"]) => {
    const done = await run(importTimetable, { entries, to: range.to });
    if (!done.ok) return;
    notify.success(backupWords.tasksImported(entries.length));
    onClose();
  };

  if (timetable === null) {
    return (
      <FormDialog
        title={backupWords.importTimetable}
        size="sm"
        submitText={backupWords.showEntries}
        onSubmit={() => void look()}
        onClose={onClose}
      >
        <p>{backupWords.whichDays(file.name)}</p>
        <RangeFields range={range} problem={problem} onRange={setRange} />
      </FormDialog>
    );
  }

  const { entries, isCapped } = timetable;
  return (
    <Dialog
      title={backupWords.importTimetable}
      onClose={onClose}
      footer={
        <>
          {entries.length > 0 && (
            <Button variant="primary" onClick={() => void take(entries)}>
              {backupWords.importTasks(entries.length)}
            </Button>
          )}
          <Button onClick={() => setTimetable(null)}>{backupWords.changeDays}</Button>
        </>
      }
    >
      {isCapped && <Message tone="warning">{backupWords.onlyFirstTaken(MAX_ENTRIES_TAKEN)}</Message>}
      {entries.length === 0 ? (
        <p>{backupWords.nothingInDays}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.key}>
              <b>{entry.title}</b>
              <span>{backupWords.entryTime(entry.date, entry.startTime, entry.endTime)}</span>
            </li>
          ))}
        </ul>
      )}
      {entries.length > SHOWN && <p>{backupWords.andMore(entries.length - SHOWN)}</p>}
    </Dialog>
  );
}
