import { nameWork } from "@furrow/core";
import { useEffect, useState } from "react";
import { timerPageWords } from "#words/timer-page.ts";
import { useRun } from "../../data/use-run.ts";
import { useTimerControls } from "../../data/use-timer.ts";
import { TextField } from "../../ui/text-field.tsx";

/** Typing is kept once it rests, so that not every letter is written down. */
const REST_MS = 600;

export function WorkingOn() {
  const { workingOn } = useTimerControls();
  const run = useRun();
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (draft === null) return;
    const rest = setTimeout(() => void run(nameWork, { title: draft }), REST_MS);
    return () => clearTimeout(rest);
  }, [draft, run]);

  const keep = () => {
    if (draft !== null) void run(nameWork, { title: draft });
    setDraft(null);
  };

  return (
    <TextField
      label={timerPageWords.workingOn}
      value={draft ?? workingOn.title}
      maxLength={200}
      autoComplete="off"
      placeholder={timerPageWords.whatToStudy}
      hint={workingOn.taskId === null ? undefined : timerPageWords.fromTasks}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === "Enter" && keep()}
    />
  );
}
