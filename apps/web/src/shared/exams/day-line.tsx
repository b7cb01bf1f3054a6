import { type ClockTime, type Day, dayOf, type Instant, type State, type Task, taskOf } from "@furrow/core";
import { type DayLineItem, type DayLine as DayLineView, dayLine, type UntimedItem } from "@furrow/core/exams";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { planWords as words } from "#messages/plan.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { useStore, useViewNow } from "../../hooks/use-view.ts";
import { TaskCourse } from "../courses/task-course.tsx";
import { useDragToGap } from "../move-tasks/use-drag-to-day.ts";
import styles from "./exams.module.css";
import { usePlanCommands } from "./use-plan-commands.ts";

const lineOf = (state: State, now: Instant, day: Day): DayLineView =>
  dayLine(state, day, { now, today: dayOf(now) });

interface DayLineProps {
  readonly day: Day;
  readonly title: string;
  /** Of its heading. */
  readonly level: 2 | 3;
}

/** A day as a line: what has a time, the free gaps between, and what still needs a place. */
export default function DayLine({ day, title, level }: DayLineProps) {
  const view = useViewNow(lineOf, 60_000, day);
  const store = useStore();
  const { place } = usePlanCommands();
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const move = async (task: Task, start: ClockTime | null) => {
    await place(task, start);
    // The pressed button is gone with the place it offered.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.focus();
    });
  };
  const drag = useDragToGap((taskId, start) => {
    const task = taskOf(store.getState(), taskId);
    if (task !== undefined) void move(task, start);
  });
  const open = view.untimed.filter(({ card }) => !card.isDone);
  const unplaced = [...open.filter(({ kind }) => kind !== null), ...open.filter(({ kind }) => kind === null)];
  const Heading = `h${level}` as "h2" | "h3";
  return (
    <section
      ref={section}
      className={styles.dayLine}
      tabIndex={-1}
      aria-labelledby={id}
      data-dragging={drag.isDragging || undefined}
      {...drag.handlers}
    >
      <header>
        <Heading id={id}>{title}</Heading>
        <p>{words.load(view)}</p>
      </header>
      {unplaced.length > 0 && (
        <ul className={styles.unplaced} aria-label={words.anytime}>
          {unplaced.map((item) => (
            <UnplacedLine key={item.card.task.id} item={item} onPlace={move} />
          ))}
        </ul>
      )}
      {view.items.length > 0 && (
        <ol className={styles.line} aria-label={title}>
          {view.items.map((item) => (
            <Item
              key={item.type === "gap" ? item.start : item.card.task.id}
              item={item}
              unplaced={unplaced}
              onPlace={move}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type OnPlace = (task: Task, start: ClockTime | null) => Promise<void>;

function UnplacedLine({ item, onPlace }: { readonly item: UntimedItem; readonly onPlace: OnPlace }) {
  const { card, gap, kind } = item;
  const { task, timerMinutes } = card;
  return (
    <li draggable={gap !== null} data-task={task.id}>
      <div className={styles.what}>
        <strong>{task.title}</strong>{" "}
        <small>
          {kind === null ? words.length(timerMinutes) : words.block(kind, timerMinutes)}{" "}
          <TaskCourse task={task} />
        </small>
      </div>
      {gap === null ? (
        <small>{words.noGap}</small>
      ) : (
        <Button size="sm" aria-label={words.putAt(task.title, gap)} onClick={() => void onPlace(task, gap)}>
          {words.at(gap)}
        </Button>
      )}
    </li>
  );
}

interface ItemProps {
  readonly item: DayLineItem;
  readonly unplaced: readonly UntimedItem[];
  readonly onPlace: OnPlace;
}

function Item({ item, unplaced, onPlace }: ItemProps) {
  if (item.type === "gap") {
    const first = unplaced.find(({ card }) => card.timerMinutes <= item.minutes)?.card.task;
    return (
      <li className={styles.gap} data-drop-gap={item.start}>
        <Time>{words.at(item.start)}</Time>
        <div className={styles.what}>{words.free(item.minutes)}</div>
        {first !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={words.putHereAloud(first.title)}
            onClick={() => void onPlace(first, item.start)}
          >
            {words.putHere}
          </Button>
        )}
      </li>
    );
  }
  const { task, isDone } = item.card;
  return (
    <li
      className={classNames(styles[item.type], isDone && styles.done)}
      draggable={item.type === "block" && !isDone}
      data-task={task.id}
    >
      <Time>{words.at(item.start)}</Time>
      <div className={styles.what}>
        <strong>{task.title}</strong>{" "}
        <small>
          {lengthOf(item)} <TaskCourse task={task} />
        </small>
      </div>
      {item.type === "block" && !isDone && (
        <IconButton
          icon={<X />}
          size="sm"
          label={words.takeTimeAway(task.title)}
          onClick={() => void onPlace(task, null)}
        />
      )}
    </li>
  );
}

const lengthOf = ({ type, kind, minutes }: Exclude<DayLineItem, { readonly type: "gap" }>): string => {
  if (type === "class") return words.lesson;
  return kind === null ? words.length(minutes) : words.block(kind, minutes);
};

function Time({ children }: { readonly children: ReactNode }) {
  return <span className={styles.time}>{children}</span>;
}
