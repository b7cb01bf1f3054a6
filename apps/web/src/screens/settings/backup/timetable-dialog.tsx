import {
  type Day,
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
import { useMemo, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { seriesWords } from "#messages/series.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Message } from "../../../components/message.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useToday } from "../../../hooks/use-now.ts";
import { useRun } from "../../../hooks/use-run.ts";
import { useStore, useView } from "../../../hooks/use-view.ts";
import type { TimetableRead } from "../../../services/backup/backup-worker.ts";
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
  return {
    series: series.map(({ uid, usual, rule, end, changed, skipped }) => ({
      uid,
      usual,
      rule,
      end,
      changed: [...changed],
      skipped,
    })),
    single,
  };
};

type Taken = ReturnType<typeof whatComes>;

const MOST_NAMED = 3;

/** One sentence for each kind of problem. */
const problemLines = (problems: TimetableRead["problems"]): readonly string[] =>
  [...Map.groupBy(problems, ({ type }) => type)].map(([type, all]) => {
    const titles = [...new Set(all.map(({ title }) => title))].filter((title) => title !== "");
    return backupWords.calendarProblem[type](
      backupWords.eventsNamed(all.length, titles.slice(0, MOST_NAMED)),
    );
  });

/** A repeating task with the lessons that differ from its rule, or a single one. */
const linesOf = ({ series, single }: Taken, today: Day) => [
  ...series.map(({ uid, usual, rule, end, changed, skipped }) => ({
    key: uid,
    title: usual.title,
    when: [
      seriesWords.rule({ rule, next: "onDates", ends: { type: "on", day: end } }, today),
      backupWords.times(usual.startTime, usual.endTime),
    ],
    differing: [
      ...changed.map(([day, { date, startTime, endTime }]) =>
        backupWords.moved(day, date, backupWords.times(startTime, endTime)),
      ),
      ...(skipped.length > 0 ? [backupWords.notOn(skipped)] : []),
    ],
  })),
  ...single.map(({ key, title, date, startTime, endTime, lastDay }) => ({
    key,
    title,
    when: [
      backupWords.day(date),
      backupWords.times(startTime, endTime),
      lastDay === undefined ? "" : backupWords.overSeveralDays(lastDay),
    ],
    differing: [],
  })),
];

/** Choose a range, look at what would come, take it over. */
export default function TimetableDialog({ file, work, onClose }: TimetableDialogProps) {
  const today = useToday();
  const [range, setRange] = useState(term(today));
  const [timetable, setTimetable] = useState<TimetableRead | null>(null);
  const [isWithoutLong, setWithoutLong] = useState(false);
  const notify = useNotify();
  const run = useRun();
  const store = useStore();
  const problem = rangeProblem(range);
  const entries = useMemo(
    () => (timetable?.entries ?? NOTHING).filter(({ lastDay }) => !isWithoutLong || lastDay === undefined),
    [timetable, isWithoutLong],
  );
  const taken = useView(whatComes, entries);

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

  const take = async (count: number) => {
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

  const { series, single } = taken;
  const count = series.length + single.length;
  const long = timetable.entries.filter(({ lastDay }) => lastDay !== undefined).length;
  return (
    <Dialog
      title={backupWords.importTimetable}
      onClose={onClose}
      footer={
        <>
          {count > 0 && (
            <Button variant="primary" onClick={() => void take(count)}>
              {backupWords.importTasks(count)}
            </Button>
          )}
          <Button onClick={() => setTimetable(null)}>{backupWords.changeDays}</Button>
        </>
      }
    >
      <div className={styles.notes}>
        {timetable.isCapped && (
          <Message tone="warning">{backupWords.onlyFirstTaken(MAX_ENTRIES_TAKEN)}</Message>
        )}
        {problemLines(timetable.problems).map((line) => (
          <Message key={line} tone="warning">
            {line}
          </Message>
        ))}
      </div>
      {long > 0 && (
        <Checkbox
          label={backupWords.leaveSeveralDaysOut(long)}
          checked={isWithoutLong}
          onChecked={setWithoutLong}
        />
      )}
      {series.length > 0 && <p>{backupWords.repeatingAndSingle(series.length, single.length)}</p>}
      {count === 0 ? (
        <p>{backupWords.nothingInDays}</p>
      ) : (
        <ul className={styles.entries}>
          {linesOf(taken, today)
            .slice(0, SHOWN)
            .map(({ key, title, when, differing }) => (
              <li key={key}>
                <b>{title}</b>
                <span>{when.filter((part) => part !== "").join(", ")}</span>
                {differing.map((line) => (
                  <span key={line} className={styles.differing}>
                    {line}
                  </span>
                ))}
              </li>
            ))}
        </ul>
      )}
      {count > SHOWN && <p>{backupWords.andMore(count - SHOWN)}</p>}
    </Dialog>
  );
}
