import {
  addDays,
  type Day,
  daysFrom,
  type EditScope,
  isDay,
  type State,
  sumHours,
  type Task,
  tasksOn,
} from "@furrow/core";
import { useEffect, useRef, useState } from "react";
import { dayName } from "#messages/names.ts";
import { taskMovesWords } from "#messages/task-moves.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Form } from "../../components/form.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { useRepeats } from "../series/use-repeats.ts";
import styles from "./move-dialog.module.css";

const ScopeDialog = lazyComponent(() => import("../series/scope-dialog.tsx"), { failed: DialogNotLoaded });

interface MoveDialogProps {
  readonly tasks: readonly Task[];
  readonly today: Day;
  readonly onMove: (to: Day, scope: EditScope) => void;
  readonly onClose: () => void;
}

const plannedOn = (state: State, days: readonly Day[], today: Day): readonly number[] =>
  days.map((day) => sumHours(tasksOn(state, day, today).map(({ hours }) => hours)));

/** To another day in one press, with what is planned there; farther days by their date. */
export default function MoveDialog({ tasks, today, onMove, onClose }: MoveDialogProps) {
  const [days] = useState(() => daysFrom(today, addDays(today, 7)));
  const [date, setDate] = useState("");
  const [chosen, setChosen] = useState<Day | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The dialog gives the focus to the date, which is the exception.
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const planned = useView(plannedOn, days, today);
  const only = tasks.length === 1 ? tasks[0] : undefined;
  const repeats = useRepeats(only);
  const title =
    only === undefined ? taskMovesWords.moveTasks(tasks.length) : taskMovesWords.moveTask(only.title);
  const move = (to: Day) => {
    if (repeats && to !== only?.date) setChosen(to);
    else onMove(to, "this");
  };
  const moveFarther = () => isDay(date) && move(date);
  if (only !== undefined && chosen !== null)
    return (
      <ScopeDialog deed="move" task={only} onChosen={(scope) => onMove(chosen, scope)} onClose={onClose} />
    );
  return (
    <Dialog title={title} onClose={onClose} size="sm">
      <ul ref={list} className={styles.days} aria-label={taskMovesWords.days}>
        {days.map((day, index) => (
          <li key={day}>
            <button type="button" onClick={() => move(day)}>
              <strong>{dayName(day, today)}</strong>
              <span>
                {planned[index]
                  ? taskMovesWords.planned(format.duration(planned[index]))
                  : taskMovesWords.free}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Form className={styles.otherDay} onSubmit={moveFarther}>
        <TextField
          label={taskMovesWords.otherDay}
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" disabled={!isDay(date)}>
          {taskMovesWords.move}
        </Button>
      </Form>
    </Dialog>
  );
}
