import { CAPACITY_SETTINGS, readClockTime, type StudyCapacity, WEEKDAY_SETTINGS } from "@furrow/core";
import type { ExamsView } from "@furrow/core/exams";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { examsWords as words } from "#messages/exams.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { TextField } from "../../components/text-field.tsx";
import styles from "./exams.module.css";
import type { ExamCommands } from "./use-exam-commands.ts";

interface StudyTimeDialogProps extends Pick<ExamsView, "capacity" | "exceptions"> {
  readonly commands: ExamCommands;
  readonly onClose: () => void;
}

/** Minutes a day by weekday, the hours between which they lie, and the days with others. */
export default function StudyTimeDialog({ capacity, exceptions, commands, onClose }: StudyTimeDialogProps) {
  const [changed, setChanged] = useState<Partial<StudyCapacity>>({});
  const form = useRef<HTMLDivElement>(null);
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
      <div ref={form} className={styles.form} tabIndex={-1}>
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
        {exceptions.length > 0 && (
          <section aria-labelledby="other-days">
            <h3 id="other-days">{words.exceptions}</h3>
            <ul className={styles.exceptions}>
              {exceptions.map(({ day, minutes }) => (
                <li key={day}>
                  {words.exception(day, minutes)}
                  <IconButton
                    icon={<X />}
                    size="sm"
                    label={words.backToUsual(day)}
                    onClick={() => {
                      form.current?.focus();
                      void commands.setDays(day, day, null);
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </FormDialog>
  );
}
