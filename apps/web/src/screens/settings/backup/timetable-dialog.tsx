import {
  importedBefore,
  importTimetable,
  isImportGone,
  MAX_ENTRIES_TAKEN,
  revertImport,
  type State,
  sortTimetable,
  type Timetable,
  type Write,
} from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { seriesWords } from "#messages/series.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Message } from "../../../components/message.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useToday } from "../../../hooks/use-now.ts";
import { useRun } from "../../../hooks/use-run.ts";
import { useStore, useView } from "../../../hooks/use-view.ts";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";
import { RangeFields, rangeProblem } from "./range-fields.tsx";
import { readTimetable, term } from "./read-timetable.ts";
import styles from "./timetable-dialog.module.css";

interface TimetableDialogProps {
  readonly file: File;
  readonly work: BackupWorkInProgress;
  readonly onClose: () => void;
}

const SHOWN = 50;
/** Long enough to look at the days first. */
const UNDO_STAYS_MS = 60_000;

const NOTHING: Timetable["entries"] = [];

/** Existing tasks decide which entries become recurring tasks. */
const whatComes = (state: State, entries: Timetable["entries"]) => {
  const { series, single } = sortTimetable(entries, importedBefore(state));
  return { series: series.map(({ uid, usual, rule, end }) => ({ uid, usual, rule, end })), single };
};

/** Choose a range, look at what would come, take it over. */
export default function TimetableDialog({ file, work, onClose }: TimetableDialogProps) {
  const today = useToday();
  const [range, setRange] = useState(term(today));
  const [timetable, setTimetable] = useState<Timetable | null>(null);
  const notify = useNotify();
  const run = useRun();
  const store = useStore();
  const problem = rangeProblem(range);
  const { series, single } = useView(whatComes, timetable?.entries ?? NOTHING);

  const look = async () => {
    if (problem !== undefined) return;
    const read = await readTimetable(work, file, range);
    if (read === null) return;
    if (read.ok) {
      setTimetable(read.value);
      return;
    }
    notify.error(read.error);
    onClose();
  };

  const take = async (entries: Timetable["entries"], count: number) => {
    const before = store.getState();
    const done = await run(importTimetable, { entries, to: range.to });
    if (!done.ok) return;
    const { writes } = done.value;
    const undo = { label: commonWords.undo, run: () => void undoImport(before, writes) };
    const offer = { action: undo, durationMs: UNDO_STAYS_MS };
    notify.success(backupWords.tasksImported(count), writes.length > 0 ? offer : {});
    onClose();
  };

  const undoImport = async (before: State, writes: readonly Write[]) => {
    const done = await run(revertImport, { before, writes });
    if (!done.ok) return;
    const isGone = isImportGone(store.getState(), writes, done.value.writes);
    notify.success(isGone ? backupWords.importTakenBack : backupWords.importTakenBackInPart);
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
  const count = series.length + single.length;
  const lines = [
    ...series.map(({ uid, usual, rule, end }) => ({
      key: uid,
      title: usual.title,
      when: [
        seriesWords.rule({ rule, next: "onDates", ends: { type: "on", day: end } }, today),
        backupWords.times(usual.startTime, usual.endTime),
      ],
    })),
    ...single.map(({ key, title, date, startTime, endTime }) => ({
      key,
      title,
      when: [backupWords.day(date), backupWords.times(startTime, endTime)],
    })),
  ];
  return (
    <Dialog
      title={backupWords.importTimetable}
      onClose={onClose}
      footer={
        <>
          {count > 0 && (
            <Button variant="primary" onClick={() => void take(entries, count)}>
              {backupWords.importTasks(count)}
            </Button>
          )}
          <Button onClick={() => setTimetable(null)}>{backupWords.changeDays}</Button>
        </>
      }
    >
      {isCapped && <Message tone="warning">{backupWords.onlyFirstTaken(MAX_ENTRIES_TAKEN)}</Message>}
      {series.length > 0 && <p>{backupWords.repeatingAndSingle(series.length, single.length)}</p>}
      {count === 0 ? (
        <p>{backupWords.nothingInDays}</p>
      ) : (
        <ul className={styles.entries}>
          {lines.slice(0, SHOWN).map(({ key, title, when }) => (
            <li key={key}>
              <b>{title}</b>
              <span>{when.filter((part) => part !== "").join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      {count > SHOWN && <p>{backupWords.andMore(count - SHOWN)}</p>}
    </Dialog>
  );
}
