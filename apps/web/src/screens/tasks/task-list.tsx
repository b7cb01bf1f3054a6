import { type Day, TASK_WINDOW, type TaskGroup, type TaskId, type TasksView } from "@furrow/core";
import { ChevronDown } from "lucide-react";
import { Fragment, useCallback, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Spot } from "../../art/spots/spot.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { toggled } from "../../components/toggled.ts";
import { format } from "../../messages/format.ts";
import { CountedHours } from "../../shared/counted-hours/counted-hours.tsx";
import { type TaskCardEvents, TaskCardItem } from "./task-card.tsx";
import styles from "./task-list.module.css";
import type { Selected } from "./use-selection.ts";

/** Its place is kept while it is loading. */
const SpotFrame = () => <Spot />;
const EmptyTasksSpot = lazyComponent(() => import("../../art/spots/empty-tasks.tsx"), {
  waiting: SpotFrame,
  failed: SpotFrame,
});

interface TaskListProps {
  readonly view: TasksView;
  readonly editedId: TaskId | null;
  readonly selected: Selected;
  readonly events: TaskCardEvents;
  readonly onCompleted: (day: Day) => void;
  readonly onMore: () => void;
  /** Offered if a search in one filter found nothing. */
  readonly onSearchAll: (() => void) | null;
  /** If the list is filtered by a course; its name is null for the tasks without one. */
  readonly course: { readonly name: string | null } | null;
  readonly onAnyCourse: () => void;
}

export function TaskList({
  view,
  editedId,
  selected,
  events,
  onCompleted,
  onMore,
  onSearchAll,
  course,
  onAnyCourse,
}: TaskListProps) {
  const [open, setOpen] = useState<ReadonlySet<TaskId>>(new Set());
  const toggleOpen = useCallback((id: TaskId) => setOpen((known) => toggled(known, id)), []);
  const { filter, search, groups, shown, total, hasMore } = view;
  if (total === 0 && course !== null && search === "") {
    return (
      <EmptyState
        title={
          course.name === null ? courseChoiceWords.nothingOfNone : courseChoiceWords.nothingOf(course.name)
        }
        picture={<EmptyTasksSpot />}
        action={<Button onClick={onAnyCourse}>{courseChoiceWords.showAny}</Button>}
      >
        {tasksPageWords.howToFind}
      </EmptyState>
    );
  }
  if (total === 0) {
    const isSearch = search !== "";
    return (
      <EmptyState
        title={isSearch ? tasksPageWords.nothingFound(search) : tasksPageWords.nothingFor(filter)}
        picture={<EmptyTasksSpot />}
        action={onSearchAll !== null && <Button onClick={onSearchAll}>{tasksPageWords.searchAll}</Button>}
      >
        {isSearch ? tasksPageWords.howToSearch : tasksPageWords.howToFind}
      </EmptyState>
    );
  }
  return (
    <>
      {groups.map((group, index) => (
        <Fragment key={group.day}>
          {group.isEarlier && !groups[index - 1]?.isEarlier && (
            <h2 className={styles.earlier}>{tasksPageWords.earlier}</h2>
          )}
          <Group
            group={group}
            editedId={editedId}
            selected={selected}
            events={events}
            onCompleted={onCompleted}
            open={open}
            onOpen={toggleOpen}
          />
        </Fragment>
      ))}
      {hasMore && (
        <footer className={styles.more}>
          <p>{tasksPageWords.shownOf(shown, total)}</p>
          <Button onClick={onMore} aria-description={tasksPageWords.moreAtMost(TASK_WINDOW)}>
            {commonWords.showMore}
          </Button>
        </footer>
      )}
    </>
  );
}

interface GroupProps extends Pick<TaskListProps, "editedId" | "selected" | "events" | "onCompleted"> {
  readonly group: TaskGroup;
  readonly open: ReadonlySet<TaskId>;
  readonly onOpen: (id: TaskId) => void;
}

function Group({ group, editedId, selected, events, onCompleted, open, onOpen }: GroupProps) {
  const { day, nearby, cards, completed, overlaps, plannedHours, doneHours, percentDone } = group;
  const label = format.fullDay(day);
  const titleId = `day-${day}`;
  return (
    <section className={styles.group} aria-labelledby={titleId} data-drop-day={day}>
      <header className={styles.head}>
        <h2 id={titleId}>
          {nearby !== null && <span className={styles.nearby}>{tasksPageWords.nearby[nearby]}</span>}{" "}
          <span className={nearby === null ? undefined : styles.date}>{label}</span>
        </h2>
        <p className={styles.hours}>
          <span>
            {tasksPageWords.planned} <strong>{format.duration(plannedHours)}</strong>
          </span>
          <span>
            {tasksPageWords.done} <CountedHours hours={doneHours} />
          </span>
          {overlaps > 0 && <span className={styles.overlaps}>{tasksPageWords.overlaps(overlaps)}</span>}
        </p>
        {completed.count > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className={styles.completed}
            aria-expanded={!completed.isFolded}
            onClick={() => onCompleted(day)}
          >
            {tasksPageWords.completed(completed.count)}
            <ChevronDown />
          </Button>
        )}
        <ProgressBar
          label={tasksPageWords.hoursDone(label)}
          percent={percentDone}
          done={percentDone === 100}
        />
      </header>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <TaskCardItem
            key={card.task.id}
            {...card}
            isEdited={card.task.id === editedId}
            isOpen={selected === null && open.has(card.task.id)}
            onOpen={onOpen}
            isSelected={selected?.has(card.task.id) ?? null}
            {...events}
            onTomorrow={nearby === "tomorrow" ? null : events.onTomorrow}
          />
        ))}
      </ul>
    </section>
  );
}
