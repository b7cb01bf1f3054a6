import { lastLine, MAX_TITLE_LENGTH, nameWork, type State, type TaskId, taskOf } from "@furrow/core";
import { useEffect, useState } from "react";
import { timerPageWords } from "#messages/timer-page.ts";
import { TextField } from "../../components/text-field.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useTimerControls } from "../../hooks/use-timer.ts";
import { useView } from "../../hooks/use-view.ts";
import { TaskCourse } from "../../shared/courses/task-course.tsx";
import { LastTime } from "../../shared/reflections/last-time.tsx";

/** Typing is kept once it rests, so that not every letter is written down. */
const REST_MS = 600;

const taskShown = (state: State, id: TaskId | null) => {
  const task = id === null ? undefined : taskOf(state, id);
  return task && { task, lastLine: lastLine(state, task) };
};

export function WorkingOn() {
  const { workingOn } = useTimerControls();
  const shown = useView(taskShown, workingOn.taskId);
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
      maxLength={MAX_TITLE_LENGTH}
      autoComplete="off"
      placeholder={timerPageWords.whatToStudy}
      hint={
        workingOn.taskId === null ? undefined : (
          <>
            {timerPageWords.fromTasks} {shown && <TaskCourse task={shown.task} />}
            <LastTime line={shown?.lastLine ?? null} />
          </>
        )
      }
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === "Enter" && keep()}
    />
  );
}
