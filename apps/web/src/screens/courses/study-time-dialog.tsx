import { CAPACITY_SETTINGS, readClockTime, type StudyCapacity, WEEKDAY_SETTINGS } from "@furrow/core";
import type { ExamsView } from "@furrow/core/exams";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { examsWords as words } from "#messages/exams.ts";
import { ButtonLink } from "../../components/button.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { TextField } from "../../components/text-field.tsx";
import styles from "./exams.module.css";
import type { ExamCommands } from "./use-exam-commands.ts";

interface StudyTimeDialogProps extends Pick<ExamsView, "capacity"> {
  readonly commands: ExamCommands;
  readonly onClose: () => void;
}

/** Minutes a day by weekday, and the hours between which they lie. */
export default function StudyTimeDialog({ capacity, commands, onClose }: StudyTimeDialogProps) {
  const [changed, setChanged] = useState<Partial<StudyCapacity>>({});
  const now = { ...capacity, ...changed };
  const change = (cells: Partial<StudyCapacity>) => setChanged((known) => ({ ...known, ...cells }));
  const time = (name: "studyFrom" | "studyTo") => ({
    type: "time",
    value: now[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const read = readClockTime(target.value);
      if (read !== null) change({ [name]: read });
    },
  });
  const save = async () => {
    if (Object.keys(changed).length > 0) await commands.setCapacity(changed);
    onClose();
  };
  return (
    <FormDialog
      title={words.studyTime}
      submitText={commonWords.save}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.note}>{words.studyTimeHint}</p>
        <div className={styles.weekdays}>
          {WEEKDAY_SETTINGS.map((name, weekday) => (
            <NumberStepper
              key={name}
              label={words.minutesOn(weekday)}
              value={now[name]}
              {...CAPACITY_SETTINGS[name].bounds}
              step={15}
              onValue={(minutes) => change({ [name]: minutes })}
            />
          ))}
          <NumberStepper
            label={words.blockMinutes}
            value={now.blockMinutes}
            {...CAPACITY_SETTINGS.blockMinutes.bounds}
            step={5}
            onValue={(blockMinutes) => change({ blockMinutes })}
          />
        </div>
        <div className={styles.pair}>
          <TextField {...time("studyFrom")} label={words.studyFrom} />
          <TextField {...time("studyTo")} label={words.studyTo} />
        </div>
        <div>
          <ButtonLink to="/settings#rest" variant="quiet">
            {words.toRestDays}
          </ButtonLink>
        </div>
      </div>
    </FormDialog>
  );
}
