import { TASK_WINDOW, type TaskGroup, type TaskId, type TasksView } from "@furrow/core";
import { memo } from "react";
import { EmptyTasksSpot } from "../../art/spots/empty-tasks.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type TaskCardEvents, TaskCardItem } from "./task-card.tsx";
import styles from "./task-list.module.css";

interface TaskListProps {
  readonly view: TasksView;
  readonly editedId: TaskId | null;
  readonly events: TaskCardEvents;
  readonly onMore: () => void;
  /** Offered where a search of one filter found nothing. */
  readonly onSearchAll: (() => void) | null;
}

/** Typing a search, and opening a dialog, leave the list alone until there is another one to show. */
export const TaskList = memo(function TaskList({
  view,
  editedId,
  events,
  onMore,
  onSearchAll,
}: TaskListProps) {
  const { groups, empty, shown, total, hasMore } = view;
  if (empty !== null) {
    return (
      <EmptyState
        title={empty.title}
        picture={<EmptyTasksSpot />}
        action={onSearchAll !== null && <Button onClick={onSearchAll}>Search in all tasks</Button>}
      >
        {empty.hint}
      </EmptyState>
    );
  }
  return (
    <>
      {groups.map((group) => (
        <Group key={group.day} group={group} editedId={editedId} events={events} />
      ))}
      {hasMore && (
        <footer className={styles.more}>
          <p>
            {shown.toLocaleString("en-US")} of {total.toLocaleString("en-US")} tasks
          </p>
          <Button onClick={onMore} aria-description={`${TASK_WINDOW} more tasks at most`}>
            Show more
          </Button>
        </footer>
      )}
    </>
  );
});

interface GroupProps {
  readonly group: TaskGroup;
  readonly editedId: TaskId | null;
  readonly events: TaskCardEvents;
}

function Group({ group, editedId, events }: GroupProps) {
  const { day, label, nearby, cards, planned, done, percentDone } = group;
  const titleId = `day-${day}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          {nearby !== null && <span className={styles.nearby}>{nearby}</span>}{" "}
          <span className={nearby === null ? undefined : styles.date}>{label}</span>
        </h2>
        <p className={styles.hours}>
          <span>
            Planned <strong>{planned}</strong>
          </span>
          <span>
            Done <strong>{done}</strong>
          </span>
        </p>
        <ProgressBar label={`Hours done, ${label}`} percent={percentDone} done={percentDone === 100} />
      </header>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <TaskCardItem key={card.task.id} card={card} isEdited={card.task.id === editedId} {...events} />
        ))}
      </ul>
    </section>
  );
}
