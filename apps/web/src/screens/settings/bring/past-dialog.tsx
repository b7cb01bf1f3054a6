import { COUNTED, DAY_CHOICES, type PastChoices, type PastPreview, type PastSource } from "@furrow/core/past";
import type { CSSProperties } from "react";
import { bringWords } from "#messages/bring.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Select } from "../../../components/select.tsx";
import { Switch } from "../../../components/switch.tsx";
import styles from "./bring-data.module.css";

interface PastDialogProps {
  readonly source: PastSource;
  readonly preview: PastPreview;
  readonly file: string;
  readonly choices: PastChoices;
  readonly onChoices: (choices: PastChoices) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a file would bring, and what the user decides about it. Nothing is written before "Bring them in". */
export function PastDialog({
  source,
  preview,
  file,
  choices,
  onChoices,
  onConfirm,
  onClose,
}: PastDialogProps) {
  const { counts, hours, left, days, tooManyCourses, fits, animals } = preview;
  const change = (changed: Partial<PastChoices>) => onChoices({ ...choices, ...changed });
  const coming = COUNTED.filter((name) => counts[name] > 0);
  const others = coming.filter((name) => name !== "tasks");
  const isNothing = coming.length === 0 && hours === 0;
  const intro = <p className={styles.soft}>{bringWords.from(source, file)}</p>;
  const behind = left.length > 0 && (
    <Disclosure title={bringWords.staysBehind}>
      <ul className={styles.lines}>
        {left.map(({ reason, count, examples }) => (
          <li key={reason}>{bringWords.left(reason, count, examples)}</li>
        ))}
      </ul>
    </Disclosure>
  );
  if (isNothing && days.count === 0)
    return (
      <Dialog
        title={bringWords.title}
        onClose={onClose}
        footer={<Button onClick={onClose}>{commonWords.close}</Button>}
      >
        {intro}
        <p className={styles.gain}>{bringWords.nothingNew}</p>
        {behind}
      </Dialog>
    );
  return (
    <FormDialog
      title={bringWords.title}
      submitText={bringWords.bringIn}
      problem={fits ? null : choices.hours === "days" ? bringWords.stillTooLarge : bringWords.tooLarge}
      onSubmit={() => fits && onConfirm()}
      onClose={onClose}
    >
      <div>
        {intro}
        <p className={styles.gain}>{bringWords.gain(hours, counts.tasks)}</p>
        <p className={styles.soft}>
          {others.map((name) => bringWords.count(name, counts[name])).join(" · ")}
        </p>
      </div>
      {(!fits || choices.hours === "days") && (
        <Select
          label={bringWords.hours}
          value={choices.hours}
          options={(["sessions", "days"] as const).map((value) => ({
            value,
            label: bringWords.hoursChoice[value],
          }))}
          onValue={(value) => change({ hours: value })}
        />
      )}
      {tooManyCourses !== null && (
        <Select
          label={bringWords.tooManyCourses(tooManyCourses.count, tooManyCourses.room)}
          value={choices.courses}
          options={[
            { value: "most", label: bringWords.courses.most(tooManyCourses.room) },
            { value: "none", label: bringWords.courses.none },
          ]}
          onValue={(value) => change({ courses: value })}
        />
      )}
      {days.count > 0 && (
        <div>
          <Select
            label={bringWords.sharedDays(days.count)}
            value={choices.days}
            options={DAY_CHOICES.map((value) => ({ value, label: bringWords.days[value] }))}
            onValue={(value) => change({ days: value })}
          />
          <ul className={styles.lines}>
            {days.examples.map(({ day, mine, theirs }) => (
              <li key={day}>{bringWords.sharedDay(day, mine, theirs)}</li>
            ))}
          </ul>
        </div>
      )}
      {Object.values(animals).some((count) => count > 0) && (
        <Switch
          label={bringWords.moveIn(animals)}
          hint={bringWords.moveInHint}
          checked={choices.animals}
          onChecked={(isOn) => change({ animals: isOn })}
        />
      )}
      <Months months={preview.months} />
      {behind}
    </FormDialog>
  );
}

function Months({ months }: Pick<PastPreview, "months">) {
  if (months.length === 0) return null;
  const most = Math.max(...months.map(({ hours }) => hours));
  return (
    <Disclosure title={bringWords.months}>
      <ul className={styles.months}>
        {months.map(({ month, hours }) => {
          const words = bringWords.hoursOf(month, hours);
          return (
            <li key={month}>
              <span>{words.month}</span>
              <span
                className={styles.bar}
                style={{ "--share": `${(hours / most) * 100}%` } as CSSProperties}
              />
              <span>{words.hours}</span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
