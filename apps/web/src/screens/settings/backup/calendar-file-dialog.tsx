/** A calendar's file: what it offers, as an inbox of its own. Nothing is written before a press. */
import type { Day, Instant } from "@furrow/core";
import { calendarOffersView, countToFollow, type ReadCalendar } from "@furrow/core/calendars";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { calendarOffersWords } from "#messages/calendar-offers.ts";
import { Button } from "../../../components/button.tsx";
import { Message } from "../../../components/message.tsx";
import { useToday } from "../../../hooks/use-now.ts";
import { useView } from "../../../hooks/use-view.ts";
import type { CalendarRead } from "../../../services/backup/backup-worker.ts";
import { CalendarInbox } from "../../../shared/calendar-offers/calendar-inbox.tsx";
import { useCalendarCommands } from "../../../shared/calendar-offers/use-calendar-commands.ts";
import { RangeFields, rangeProblem } from "../../../shared/day-range/range-fields.tsx";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";
import { readCalendarFile } from "./read-calendar-file.ts";

interface CalendarFileDialogProps {
  readonly file: File;
  /** As it was read for the days that are offered first. */
  readonly first: CalendarRead;
  readonly openedAt: Instant;
  readonly work: BackupWorkInProgress;
  readonly onClose: () => void;
}

export default function CalendarFileDialog({
  file,
  first,
  openedAt,
  work,
  onClose,
}: CalendarFileDialogProps) {
  const today = useToday();
  const [range, setRange] = useState({ from: first.from, to: first.to });
  const [read, setRead] = useState(first);
  const commands = useCalendarCommands();
  const name = read.file.name === "" ? file.name : read.file.name;
  const calendar: ReadCalendar = {
    id: read.file.id,
    name,
    courseId: null,
    readAt: openedAt,
    reading: read,
    from: read.from,
  };
  const changed = useView(countToFollow, calendar, today);
  const { importedBefore } = useView(calendarOffersView, [calendar], today);

  const readDays = async (next: { readonly from: Day; readonly to: Day }) => {
    setRange(next);
    if (rangeProblem(next) !== undefined) return;
    const again = await readCalendarFile(work, file, next);
    if (again?.ok) setRead(again.value);
  };
  return (
    <CalendarInbox title={backupWords.importTimetable} calendars={[calendar]} today={today} onClose={onClose}>
      <p>{backupWords.whichDays(file.name)}</p>
      <RangeFields range={range} onRange={(next) => void readDays(next)} />
      {!read.isWhole && <Message tone="warning">{backupWords.onlyFirstTaken}</Message>}
      {problemLines(read.problems).map((line) => (
        <Message key={line} tone="warning">
          {line}
        </Message>
      ))}
      {importedBefore.length > 0 && (
        <Message tone="info">{backupWords.importedBefore(importedBefore.length)}</Message>
      )}
      {changed > 0 && (
        <p>
          {calendarOffersWords.haveChanged(changed)}{" "}
          <Button size="sm" onClick={() => void commands.update(calendar, changed)}>
            {calendarOffersWords.update}
          </Button>
        </p>
      )}
    </CalendarInbox>
  );
}

const MOST_NAMED = 3;

/** One sentence for each kind of problem. */
const problemLines = (problems: CalendarRead["problems"]): readonly string[] =>
  [...Map.groupBy(problems, ({ type }) => type)].map(([type, all]) => {
    const titles = [...new Set(all.map(({ title }) => title))].filter((title) => title !== "");
    return backupWords.calendarProblem[type](
      all.length,
      backupWords.eventsNamed(all.length, titles.slice(0, MOST_NAMED)),
    );
  });
