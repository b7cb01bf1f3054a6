import { type Day, firstDayOfPeriod, lastDayOfPeriod, periodKeyOf } from "@furrow/core";
import { useState } from "react";
import type { DayRange } from "../../../data/backup/desk.ts";
import { useToday } from "../../../data/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/text-field.tsx";
import settings from "../settings.module.css";
import { rangeProblem } from "./day-range.ts";
import { RangeFields } from "./range-fields.tsx";
import type { Make } from "./use-make.ts";

type Choice = "week" | "month" | "everything" | "chosen";

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: "week", label: "This week" },
  { value: "month", label: "This month" },
  { value: "everything", label: "Everything" },
  { value: "chosen", label: "Days of my choice" },
];

interface DiaryDialogProps {
  readonly userName: string;
  readonly make: Make;
  /** Shows the pages, to be printed from there. */
  readonly onPages: (html: string) => void;
  readonly onClose: () => void;
}

export default function DiaryDialog({ userName, make, onPages, onClose }: DiaryDialogProps) {
  const today = useToday();
  const [choice, setChoice] = useState<Choice>("month");
  const [range, setRange] = useState(() => runningPeriod("month", today));
  const problem = choice === "chosen" ? rangeProblem(range) : undefined;

  const period =
    choice === "everything" ? choice : choice === "chosen" ? range : runningPeriod(choice, today);

  const save = () => {
    if (problem !== undefined) return;
    onClose();
    void make({ type: "diary", period, name: userName, style: "inside" });
  };

  const open = () => {
    if (problem !== undefined) return;
    onClose();
    void make({ type: "diary", period, name: userName, style: "apart" }, async ({ content }) =>
      onPages(await content.text()),
    );
  };

  return (
    <Dialog
      title="Create Study Diary"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            Create Study Diary
          </Button>
          <Button onClick={open}>Open to Print</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={settings.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>Pages to keep as a file or to print on A4: your tasks, hours, goals and animals.</p>
        <Select label="Period" value={choice} options={CHOICES} onValue={setChoice} />
        {choice === "chosen" && <RangeFields range={range} problem={problem} onRange={setRange} />}
      </form>
    </Dialog>
  );
}

const FORM = "create-diary";

const PERIODS = { week: "weekly", month: "monthly" } as const;

const runningPeriod = (choice: keyof typeof PERIODS, today: Day): DayRange => {
  const period = PERIODS[choice];
  const key = periodKeyOf(period, today);
  return { from: firstDayOfPeriod(period, key), to: lastDayOfPeriod(period, key) };
};
