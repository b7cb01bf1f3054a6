import type { ClockTime, DayLine, TaskCard } from "@furrow/core";
import { Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { tasksWords } from "#messages/tasks.ts";
import { timerWords } from "#messages/timer.ts";
import { todayWords as words } from "#messages/today.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import type { MenuItem } from "../../components/menu.tsx";
import { withTooltip } from "../../components/with-tooltip.ts";
import { useIdle } from "../../hooks/use-idle.ts";
import { format } from "../../messages/format.ts";
import { TaskCourse } from "../courses/task-course.tsx";
import { RunningSession } from "../running-session/running-session.tsx";
import { useToggleTask } from "../task-commands/use-toggle-task.ts";
import styles from "./day-list.module.css";

/** What moves a task: under the pointer and while dragging, so that its code may come once the list is there. */
const RowMenu = lazyComponent(() => import("./row-menu.tsx"), { failed: nothing });
const DayMoves = lazyComponent(() => import("./day-moves.tsx"), { failed: nothing });

const Folded = lazyComponent(
  async () => ({ default: (await import("../../components/disclosure.tsx")).Disclosure }),
  { failed: ({ props }) => props.children },
);

interface DayListProps {
  readonly view: DayLine;
  /** Names what has a time. */
  readonly title: string;
  /** How many tasks at most. */
  readonly limit?: number;
  /** All that is known of a task, below its title, in place of its time and length. */
  readonly details?: (card: TaskCard) => ReactNode;
  readonly actions?: (card: TaskCard) => readonly (MenuItem | false)[];
}

/** A day, told once: what has a time, the free time between, and the rest. */
export default function DayList({
  view,
  title,
  limit = Number.POSITIVE_INFINITY,
  details,
  actions,
}: DayListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(DayMoves.isLoaded);
  const { items, untimed } = firstOf(view, limit);
  const rowOf = (card: TaskCard, start: ClockTime | null, gap: ClockTime | null) => (
    <Row
      key={card.task.id}
      card={card}
      details={details?.(card)}
      start={start}
      menu={isIdle && <RowMenu card={card} start={start} gap={gap} list={list} actions={actions?.(card)} />}
    />
  );
  return (
    <div ref={list} className={styles.day} tabIndex={-1}>
      {isIdle && <DayMoves list={list} />}
      <div className={styles.lists}>
        {items.length > 0 && (
          <ol className={styles.list} aria-label={title}>
            {items.map((item) => {
              if (item.type === "gap")
                return (
                  <li
                    key={item.start}
                    className={styles.gap}
                    data-drop-gap={item.start}
                    data-short={item.minutes < 60 || undefined}
                  >
                    <span className={styles.time}>{format.clock(item.start)}</span> {words.free(item.minutes)}
                  </li>
                );
              const { card, start } = item;
              return item.type === "task" ? (
                rowOf(card, start, null)
              ) : (
                <li key={card.task.id} className={styles.lesson}>
                  <span className={styles.time}>{format.clock(start)} </span>
                  <span className={styles.title} dir="auto">
                    {[card.task.title, card.task.description].filter((text) => text !== "").join(", ")}{" "}
                  </span>
                  <TaskCourse task={card.task} />
                  <span className={styles.length}>{words.lesson(card.task.hours)}</span>
                </li>
              );
            })}
          </ol>
        )}
        {untimed.length > 0 && (
          <div className={styles.untimed}>
            {items.some(({ type }) => type !== "gap") && <p aria-hidden="true">{words.anytime}</p>}
            <ul className={styles.list} aria-label={words.anytime}>
              {untimed.map(({ card, gap }) => rowOf(card, null, gap))}
            </ul>
          </div>
        )}
        {view.folded.length > 0 && (
          <div className={styles.folded}>
            <Folded title={words.done(view.folded.length)}>
              <ul className={styles.list}>{view.folded.map((card) => rowOf(card, null, null))}</ul>
            </Folded>
          </div>
        )}
      </div>
    </div>
  );
}

const firstOf = ({ items, untimed }: DayLine, limit: number): Pick<DayLine, "items" | "untimed"> => {
  let left = limit;
  return {
    items: items.filter(({ type }) => (type === "gap" ? left > 0 : left-- > 0)),
    untimed: untimed.slice(0, Math.max(0, left)),
  };
};

interface RowProps {
  readonly card: TaskCard;
  readonly start: ClockTime | null;
  readonly details: ReactNode;
  readonly menu: ReactNode;
}

function Row({ card, start, details, menu }: RowProps) {
  const { task, isDone, timerMinutes } = card;
  const { id, title } = task;
  const toggle = useToggleTask();
  const isShort = details === undefined;
  return (
    <li
      className={classNames(styles.row, isDone && styles.done, !isShort && styles.detailed)}
      draggable={!isDone}
      data-task={id}
    >
      <Checkbox
        isTask
        className={styles.task}
        aria-label={tasksWords.complete(title)}
        checked={isDone}
        onChecked={() => void toggle(task)}
        label={
          <>
            {isShort && start !== null && <span className={styles.time}>{format.clock(start)} </span>}
            <span className={styles.words}>
              <strong className={styles.title} dir="auto">
                {title}{" "}
              </strong>
              {isShort && (
                <span className={styles.facts}>
                  <TaskCourse task={task} />
                  <span className={styles.length}>{format.duration(task.hours)}</span>
                </span>
              )}
            </span>
          </>
        }
      />
      <RunningSession as="task" taskId={id}>
        {!isDone && (
          <ButtonLink
            {...withTooltip}
            to="/timer"
            state={{ taskId: id, title, minutes: timerMinutes }}
            variant="quiet"
            aria-label={timerWords.startTimerFor(title)}
            className={styles.start}
          >
            <Play />
          </ButtonLink>
        )}
      </RunningSession>
      {menu !== false && <span className={styles.more}>{menu}</span>}
      {details}
    </li>
  );
}
