import {
  addDays,
  type Day,
  type RollOverTarget,
  type RollOverView,
  restingBefore,
  rollOverView,
  type State,
  shortest,
  TASK_WINDOW,
  type Task,
  type TaskId,
  type TaskMove,
  unfinishedBefore,
} from "@furrow/core";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { dayName } from "#messages/names.ts";
import { taskMovesWords } from "#messages/task-moves.ts";
import { tasksWords } from "#messages/tasks.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { toggled } from "../../components/toggled.ts";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./moving.module.css";

/** What a day can take besides its own tasks: so many are chosen at first. */
const A_FEW = 3;

interface RollOverDialogProps {
  readonly today: Day;
  readonly onMove: (moves: readonly TaskMove[]) => void;
  /** Hides the question until tomorrow. */
  readonly onNotToday: () => void;
  readonly onClose: () => void;
}

const TARGETS = ["today", "tomorrow", "week"] as const;
type Target = (typeof TARGETS)[number];

const targetOf = (target: Target, today: Day): RollOverTarget => {
  if (target === "week") return { type: "week" };
  return { type: "day", day: target === "today" ? today : addDays(today, 1) };
};

const shortestFirst = (state: State, today: Day): readonly Task[] =>
  shortest(unfinishedBefore(state, today), Number.POSITIVE_INFINITY);

const isResting = ({ date }: Task, today: Day): boolean => date < restingBefore(today);

const viewOf = (state: State, chosen: ReadonlySet<TaskId>, target: Target, today: Day): RollOverView =>
  rollOverView(
    state,
    unfinishedBefore(state, today).filter(({ id }) => chosen.has(id)),
    targetOf(target, today),
    today,
  );

/** Which unfinished tasks move, and to which day. Before anything moves, the dialog shows each day's hours and the overlaps. */
export default function RollOverDialog({ today, onMove, onNotToday, onClose }: RollOverDialogProps) {
  const all = useView(shortestFirst, today);
  const recent = all.filter((task) => !isResting(task, today));
  const [showsOlder, setShowsOlder] = useState(recent.length === 0);
  const tasks = showsOlder ? all : recent;
  const [chosen, setChosen] = useState<ReadonlySet<TaskId>>(() => idsOf(tasks.slice(0, A_FEW)));
  const [target, setTarget] = useState<Target>("today");
  const [limit, setLimit] = useState(TASK_WINDOW);
  const { moves, hours, fullest, clashes } = useView(viewOf, chosen, target, today);
  const toggle = (id: TaskId) => setChosen(toggled(chosen, id));
  const summary = () => {
    if (fullest === null) return taskMovesWords.noneChosen;
    const words = [
      format.duration(hours),
      dayName(fullest.day, today),
      format.duration(fullest.hours),
    ] as const;
    return target === "week" ? taskMovesWords.fullestOf(...words) : taskMovesWords.fullest(...words);
  };
  return (
    <Dialog
      title={tasksPageWords.unfinishedTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={moves.length === 0} onClick={() => onMove(moves)}>
            {taskMovesWords.moveTasks(moves.length)}
          </Button>
          <Button onClick={onNotToday}>{tasksPageWords.notToday}</Button>
        </>
      }
    >
      <div className={styles.rollOver}>
        <div className={styles.picks}>
          {tasks.length > A_FEW && (
            <Button size="sm" onClick={() => setChosen(idsOf(tasks.slice(0, A_FEW)))}>
              {taskMovesWords.theShortest(A_FEW)}
            </Button>
          )}
          <Button size="sm" onClick={() => setChosen(idsOf(tasks))}>
            {taskMovesWords.selectAll}
          </Button>
          <Button size="sm" onClick={() => setChosen(new Set())}>
            {taskMovesWords.selectNone}
          </Button>
          {all.length > tasks.length && (
            <Button size="sm" variant="quiet" onClick={() => setShowsOlder(true)}>
              {taskMovesWords.older(all.length - tasks.length)}
            </Button>
          )}
        </div>
        <ul className={styles.unfinished}>
          {tasks.slice(0, limit).map((task) => (
            <li key={task.id}>
              <Checkbox
                checked={chosen.has(task.id)}
                onChecked={() => toggle(task.id)}
                label={<span className={styles.title}>{task.title}</span>}
                hint={<Facts task={task} clash={clashes.get(task.id)} today={today} />}
              />
            </li>
          ))}
        </ul>
        {tasks.length > limit && (
          <p className={styles.more}>
            {taskMovesWords.shown(limit, tasks.length)}
            <Button size="sm" onClick={() => setLimit(limit + TASK_WINDOW)}>
              {commonWords.showMore}
            </Button>
          </p>
        )}
        <div className={styles.target}>
          <p aria-hidden="true">{taskMovesWords.bringTo(moves.length)}</p>
          <SegmentedControl
            fullWidth
            label={taskMovesWords.bringTo(moves.length)}
            value={target}
            options={TARGETS.map((value) => ({ value, label: taskMovesWords.targets[value] }))}
            onValue={setTarget}
          />
        </div>
        <p className={styles.summary} role="status">
          {summary()}
        </p>
      </div>
    </Dialog>
  );
}

interface FactsProps {
  readonly task: Task;
  readonly clash: Task | undefined;
  readonly today: Day;
}

function Facts({ task, clash, today }: FactsProps) {
  return (
    <span className={styles.facts}>
      {dayName(task.date, today)} · {tasksWords.timesAndHours(task)}
      {clash !== undefined && (
        <Badge tone="warning">
          <TriangleAlert />
          {taskMovesWords.clashesWith(clash.title)}
        </Badge>
      )}
    </span>
  );
}

const idsOf = (tasks: readonly Task[]): ReadonlySet<TaskId> => new Set(tasks.map(({ id }) => id));
