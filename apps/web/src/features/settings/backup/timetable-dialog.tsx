import { addDays, dateLabel, importTimetable, MAX_ENTRIES_TAKEN, type Timetable } from "@furrow/core";
import { useState } from "react";
import { useToday } from "../../../data/use-now.ts";
import { useRun } from "../../../data/use-run.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Message } from "../../../ui/message.tsx";
import { useNotify } from "../../../wiring/hooks.ts";
import settings from "../settings.module.css";
import type { DeskAtWork } from "../use-desk-work.tsx";
import { rangeProblem } from "./day-range.ts";
import { RangeFields } from "./range-fields.tsx";
import styles from "./timetable-dialog.module.css";

interface TimetableDialogProps {
  readonly file: File;
  readonly work: DeskAtWork;
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
    const read = await work.ask("Reading the timetable...", (desk, tell) =>
      desk.readTimetable({ file, range }, tell),
    );
    if (read === null) return;
    if (read.ok) {
      setTimetable(read.value);
      return;
    }
    notify.error(
      read.error.type === "NoCalendar"
        ? "This file is no calendar. Please choose an .ics file."
        : "Failed to read the calendar file.",
    );
    onClose();
  };

  const take = async (entries: Timetable["entries"]) => {
    const done = await run(importTimetable, { entries });
    if (!done.ok) return;
    notify.success(entries.length === 1 ? "1 task imported" : `${entries.length} tasks imported`);
    onClose();
  };

  if (timetable === null) {
    return (
      <Dialog
        title="Import Timetable"
        size="sm"
        onClose={onClose}
        footer={
          <>
            <Button variant="primary" onClick={look}>
              Show Entries
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        }
      >
        <div className={settings.form}>
          <p>Which days of {file.name} should become tasks? Lessons that repeat become one task each.</p>
          <RangeFields range={range} problem={problem} onRange={setRange} />
        </div>
      </Dialog>
    );
  }

  const { entries, isCapped } = timetable;
  return (
    <Dialog
      title="Import Timetable"
      onClose={onClose}
      footer={
        <>
          {entries.length > 0 && (
            <Button variant="primary" onClick={() => void take(entries)}>
              {entries.length === 1 ? "Import 1 Task" : `Import ${entries.length} Tasks`}
            </Button>
          )}
          <Button onClick={() => setTimetable(null)}>Change Days</Button>
        </>
      }
    >
      {isCapped && (
        <Message tone="warning">
          The calendar holds more than {MAX_ENTRIES_TAKEN} entries in these days; the first are taken.
        </Message>
      )}
      {entries.length === 0 ? (
        <p>There is nothing in these days.</p>
      ) : (
        <ul className={styles.entries}>
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.key}>
              <b>{entry.title}</b>
              <span>
                {dateLabel(entry.date)}
                {entry.startTime !== null &&
                  `, ${[entry.startTime, entry.endTime].filter((time) => time !== null).join(" – ")}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {entries.length > SHOWN && <p>and {entries.length - SHOWN} more</p>}
    </Dialog>
  );
}
