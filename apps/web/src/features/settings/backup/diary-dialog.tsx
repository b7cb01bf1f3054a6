import { type Day, firstDayOfPeriod, lastDayOfPeriod, type Period, periodKeyOf } from "@furrow/core";
import { useState } from "react";
import type { DayRange } from "../../../backup/desk.ts";
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
  readonly onClose: () => void;
}

export default function DiaryDialog({ userName, make, onClose }: DiaryDialogProps) {
  const today = useToday();
  const [choice, setChoice] = useState<Choice>("month");
  const [range, setRange] = useState(() => runningPeriod("monthly", today));
  const problem = choice === "chosen" ? rangeProblem(range) : undefined;

  const create = () => {
    if (problem !== undefined) return;
    onClose();
    const period =
      choice === "everything"
        ? choice
        : choice === "chosen"
          ? range
          : runningPeriod(choice === "week" ? "weekly" : "monthly", today);
    void make({ type: "diary", period, name: userName });
  };

  return (
    <Dialog
      title="Create Study Diary"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            Create Study Diary
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={FORM}
        className={settings.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <p>A page you can keep or print on A4: your tasks, hours, goals and animals.</p>
        <Select label="Period" value={choice} options={CHOICES} onValue={setChoice} />
        {choice === "chosen" && <RangeFields range={range} problem={problem} onRange={setRange} />}
      </form>
    </Dialog>
  );
}

const FORM = "create-diary";

const runningPeriod = (period: Period, today: Day): DayRange => {
  const key = periodKeyOf(period, today);
  return { from: firstDayOfPeriod(period, key), to: lastDayOfPeriod(period, key) };
};
