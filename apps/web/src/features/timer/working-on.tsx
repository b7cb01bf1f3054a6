import { nameWork } from "@furrow/core";
import { useEffect, useState } from "react";
import { useRun } from "../../data/use-run.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useTimerControls } from "./use-timer.ts";

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
      label="Working on:"
      value={draft ?? workingOn.title}
      maxLength={200}
      autoComplete="off"
      placeholder="What are you studying?"
      hint={workingOn.taskId === null ? undefined : "From your tasks: it is completed when the session ends."}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === "Enter" && keep()}
    />
  );
}
