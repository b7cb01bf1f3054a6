import { type Day, firstDayOfPeriod, lastDayOfPeriod, periodKeyOf } from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Select } from "../../../components/select.tsx";
import { useToday } from "../../../hooks/use-now.ts";
import type { DayRange } from "../../../services/backup/backup-worker.ts";
import { RangeFields, rangeProblem } from "../../../shared/day-range/range-fields.tsx";
import type { Make } from "./use-make.ts";

type Choice = "week" | "month" | "everything" | "chosen";

const CHOICES = (["week", "month", "everything", "chosen"] as const).map((value) => ({
  value,
  label: backupWords.diaryChoice[value],
}));

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
    <FormDialog
      title={backupWords.createDiary}
      onClose={onClose}
      submitText={backupWords.createDiary}
      moreActions={<Button onClick={open}>{backupWords.openToPrint}</Button>}
      onSubmit={save}
    >
      <p>{backupWords.diaryPaper}</p>
      <Select label={backupWords.diaryPeriod} value={choice} options={CHOICES} onValue={setChoice} />
      {choice === "chosen" && <RangeFields range={range} onRange={setRange} />}
    </FormDialog>
  );
}

const PERIODS = { week: "weekly", month: "monthly" } as const;

const runningPeriod = (choice: keyof typeof PERIODS, today: Day): DayRange => {
  const period = PERIODS[choice];
  const key = periodKeyOf(period, today);
  return { from: firstDayOfPeriod(period, key), to: lastDayOfPeriod(period, key) };
};
