import { APP_NAME, byCourseName, type ReportCourse, reportOf, type State } from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { reportWords as words } from "#messages/report.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useToday } from "../../../hooks/use-now.ts";
import { useStore, useView } from "../../../hooks/use-view.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { lastHalfYear, RangeFields, rangeProblem } from "../../../shared/day-range/range-fields.tsx";
import styles from "./report-dialog.module.css";
import { reportCsv, reportPage } from "./report-page.ts";

interface ReportDialogProps {
  readonly userName: string;
  /** Shows the page, to be printed from there. */
  readonly onPages: (html: string) => void;
  readonly onClose: () => void;
}

const coursesByName = ({ courses }: State) => [...courses.values()].sort(byCourseName);

/** At first the last half year, and all courses. */
export default function ReportDialog({ userName, onPages, onClose }: ReportDialogProps) {
  const { saveFile } = useWiring();
  const notify = useNotify();
  const today = useToday();
  const store = useStore();
  const courses = useView(coursesByName);
  const [range, setRange] = useState(() => lastHalfYear(today));
  const [left, setLeft] = useState<readonly ReportCourse[]>([]);
  const choices = [...courses, { id: null, name: words.noCourse }];
  const chosen = new Set(choices.map(({ id }) => id).filter((id) => !left.includes(id)));
  const problem = rangeProblem(range);

  const make = () =>
    problem === undefined && chosen.size > 0 ? reportOf(store.getState(), range, chosen, today) : null;
  const open = () => {
    const report = make();
    if (report !== null)
      onPages(reportPage(report, today, store.getState().preferences.userName || userName));
  };
  const save = () => {
    const report = make();
    if (report === null) return;
    const name = `${APP_NAME.toLowerCase()}-study-report-${today}.csv`;
    saveFile(new File([reportCsv(report)], name, { type: "text/csv" }));
    onClose();
    notify.success(words.saved);
  };

  return (
    <FormDialog
      title={backupWords.createReport}
      size="lg"
      onClose={onClose}
      submitText={backupWords.openToPrint}
      problem={chosen.size === 0 ? words.noneChosen : null}
      moreActions={<Button onClick={save}>{words.saveCsv}</Button>}
      onSubmit={open}
    >
      <RangeFields range={range} onRange={setRange} />
      <fieldset className={styles.courses}>
        <legend>{words.whichCourses}</legend>
        <div>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChecked={(isChosen) => setLeft(isChosen ? left.filter((each) => each !== id) : [...left, id])}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
