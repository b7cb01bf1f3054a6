import {
  addMonths,
  byCourseName,
  type Day,
  firstDayOfMonth,
  monthOf,
  type ReportCourse,
  type State,
} from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { reportWords as words } from "#messages/report.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useToday } from "../../../hooks/use-now.ts";
import { useView } from "../../../hooks/use-view.ts";
import { RangeFields, rangeProblem } from "./range-fields.tsx";
import styles from "./report-dialog.module.css";
import type { Make } from "./use-make.ts";

interface ReportDialogProps {
  readonly userName: string;
  readonly make: Make;
  /** Shows the pages, to be printed from there. */
  readonly onPages: (html: string) => void;
  readonly onClose: () => void;
}

const coursesByName = ({ courses }: State) => [...courses.values()].sort(byCourseName);

/** At first the last half year, which is a semester, and all courses. */
export default function ReportDialog({ userName, make, onPages, onClose }: ReportDialogProps) {
  const today = useToday();
  const courses = useView(coursesByName);
  const [range, setRange] = useState(() => ({ from: halfAYearBefore(today), to: today }));
  const [left, setLeft] = useState<ReadonlySet<ReportCourse>>(new Set());
  const choices = [...courses.map(({ id, name }) => ({ id, name })), { id: null, name: words.noCourse }];
  const chosen = new Set<ReportCourse>(choices.map(({ id }) => id).filter((id) => !left.has(id)));
  const problem = rangeProblem(range);

  const order = (format: "html" | "csv", style: "inside" | "apart") =>
    ({ type: "report", choice: { ...range, courses: chosen }, name: userName, format, style }) as const;
  const isWhole = problem === undefined && chosen.size > 0;
  const save = (format: "html" | "csv") => {
    if (!isWhole) return;
    onClose();
    void make(order(format, "inside"));
  };
  const open = () => {
    if (!isWhole) return;
    onClose();
    void make(order("html", "apart"), async ({ content }) => onPages(await content.text()));
  };
  const choose = (id: ReportCourse, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };

  return (
    <FormDialog
      title={backupWords.createReport}
      size="lg"
      onClose={onClose}
      submitText={backupWords.createReport}
      problem={chosen.size === 0 ? words.noneChosen : null}
      moreActions={
        <>
          <Button onClick={open}>{backupWords.openToPrint}</Button>
          <Button onClick={() => save("csv")}>{words.saveCsv}</Button>
        </>
      }
      onSubmit={() => save("html")}
    >
      <RangeFields range={range} problem={problem} onRange={setRange} />
      <fieldset className={styles.courses}>
        <legend>{words.whichCourses}</legend>
        <div>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!left.has(id)}
              onChecked={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

const halfAYearBefore = (today: Day): Day => firstDayOfMonth(addMonths(monthOf(today), -5));
