import {
  addTask,
  type Command,
  type CourseFilter,
  type CourseId,
  completeTasks,
  type Day,
  deleteTask,
  deleteTasks,
  type EditScope,
  editTask,
  type InvalidTask,
  isDay,
  isListed,
  moveTasks,
  moveTasksBack,
  type Outcome,
  ofCourse,
  type QuickAdded,
  type QuickAddRefusal,
  quickAdd,
  type RepeatForm,
  type Result,
  readOccurrenceId,
  readSteps,
  reopenTask,
  reopenTasks,
  restoreTask,
  restoreTasks,
  type Task,
  type TaskCard,
  type TaskFilter,
  type TaskForm,
  type TaskMove,
  type TaskNotFound,
  takeBackEdit,
  takeBackQuickAdd,
  taskOf,
  taskSearch,
  toggleTask,
  wholeTask,
} from "@furrow/core";
import { type RefObject, useMemo } from "react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { dayName } from "#messages/names.ts";
import { stepsWords } from "#messages/steps.ts";
import { tasksWords } from "#messages/tasks.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import type { LoginRequired, NotSaved } from "../../data/app-store.ts";
import { useToday } from "../../data/use-now.ts";
import { useRun } from "../../data/use-run.ts";
import { useStore } from "../../data/use-view.ts";
import type { ToastAside } from "../../notices/toast-store.ts";
import { createUndoStack, type UndoStack } from "../../notices/undo-stack.ts";
import { type SeriesActions, useSeriesActions } from "../../shared/series/use-series-actions.ts";
import { useNotify } from "../../wiring/hooks.ts";

/** Which tasks the list shows, and how another one comes to be shown. */
export interface Listing {
  readonly filter: TaskFilter;
  readonly search: string;
  readonly course: CourseFilter;
}

export type TaskRefusal = TaskNotFound | NotSaved | LoginRequired;

type Done<Refusal> = Promise<Result<Outcome, Refusal | NotSaved | LoginRequired>>;

/** Those that are no more than done or not done resolve to that; refusals of theirs are told. */
export interface TaskActions {
  /** With steps, one a line. */
  add(form: TaskForm, repeat: RepeatForm | null, steps?: string): Promise<boolean>;
  /** Resolves to why it was not added. */
  quickAdd(given: QuickAdded): Promise<QuickAddRefusal | NotSaved | LoginRequired | null>;
  edit(task: Task, form: TaskForm): Done<TaskNotFound | InvalidTask>;
  toggle(task: Task): Promise<boolean>;
  /** Several are each meant alone, of whichever series they are. */
  remove(tasks: readonly Task[], scope?: EditScope): Promise<boolean>;
  complete(tasks: readonly Task[]): Promise<boolean>;
  move(moves: readonly TaskMove[], scope?: EditScope): Promise<boolean>;
  readonly series: SeriesActions;
  startTimer(card: TaskCard): void;
  /** What can be taken back, for all that is done on the page. */
  readonly undo: UndoStack;
  tellRefusal(refusal: TaskRefusal): void;
}

/** What can be done with the tasks of the list, and taken back. */
export function useTaskActions(listing: RefObject<Listing>): TaskActions {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const today = useToday();
  const undo = useMemo(() => createUndoStack(Date.now, notify.store), [notify]);
  const series = useSeriesActions(undo);

  return useMemo(() => {
    const tellRefusal = (refusal: TaskRefusal) => {
      switch (refusal.type) {
        case "TaskNotFound":
          notify.error(tasksWords.notFound);
          return;
        case "NotSaved":
        case "LoginRequired":
          // Told already: by whoever tried to save, and by the shell.
          return;
      }
    };
    /** What lands where the list does not show it is told so, with the way there. */
    const asideOf = (
      task: Pick<Task, "title" | "description" | "course">,
      date: Day,
    ): ToastAside | undefined => {
      const { filter, search, course } = listing.current;
      const { courses } = store.getState();
      const isOnDay = isListed(date, filter, today);
      const isFound = (taskSearch(search, courses.values())?.([task]).length ?? 1) > 0;
      const isOfCourse = (ofCourse(course, courses)?.([task]).length ?? 1) > 0;
      if (isOnDay && isFound && isOfCourse) return undefined;
      const hiddenBy = isFound ? courseChoiceWords.hiddenByCourse : tasksPageWords.hiddenBySearch;
      return {
        note: isOnDay ? hiddenBy : tasksPageWords.elsewhere(dayName(date, today)),
        action: {
          label: tasksPageWords.show,
          run: () => navigate("/tasks", { state: { day: date, title: task.title } }),
        },
      };
    };
    const asideOfForm = ({ date, title, description, course = "" }: TaskForm) => {
      const of = course === "" ? {} : { course: course as CourseId };
      return asideOf({ title, description, ...of }, isDay(date) ? date : today);
    };
    const undoable = async <Input, Refusal>(
      command: Command<Input, Refusal>,
      input: Input,
      takeBack: () => void,
      aside?: ToastAside,
    ): Done<Refusal> => {
      const action = undo.offer(takeBack);
      const done = await run(command, input, action, aside);
      if (!done.ok) undo.drop(action);
      return done;
    };
    const told = async (done: Done<TaskNotFound>): Promise<boolean> => {
      const result = await done;
      if (!result.ok) tellRefusal(result.error);
      return result.ok;
    };

    const quickly: TaskActions["quickAdd"] = async (given) => {
      const takeBack = async () => {
        const added = await adding;
        if (added.ok) await run(takeBackQuickAdd, added.value);
      };
      const adding = undoable(quickAdd, given, () => void takeBack(), asideOfForm(given.form));
      const added = await adding;
      return added.ok ? null : added.error;
    };

    return {
      tellRefusal,
      series,
      async add(form, repeat, text = "") {
        const steps = readSteps(text).map(({ title }) => title);
        if (steps.length > 0) {
          const refused = await quickly({ form, repeat, steps });
          if (refused?.type === "TooManySteps" || refused?.type === "StepTooLong")
            notify.error(stepsWords.refusedText(refused));
          return refused === null;
        }
        if (repeat !== null) return series.add(form, repeat, asideOfForm(form));
        return (await run(addTask, { form }, undefined, asideOfForm(form))).ok;
      },
      quickAdd: quickly,
      edit: (task, form) =>
        undoable(
          editTask,
          { taskId: task.id, form },
          () => void run(takeBackEdit, { before: task, form }),
          asideOfForm(form),
        ),
      toggle({ id }) {
        const input = { taskId: id };
        // The list may be a frame behind.
        const isDone = taskOf(store.getState(), id)?.done !== null;
        return told(
          isDone ? run(toggleTask, input) : undoable(toggleTask, input, () => void run(reopenTask, input)),
        );
      },
      remove(tasks, scope = "this") {
        const whole = tasks.map((task) => wholeTask(store.getState(), task));
        const [first, ...others] = whole;
        if (first === undefined) return Promise.resolve(false);
        const time = readOccurrenceId(first.task.id);
        if (scope === "following") return series.end(first.task.id);
        if (scope === "all" && time !== null) return series.remove(time.series);
        // A single one keeps its own words.
        return told(
          others.length === 0
            ? undoable(deleteTask, { taskId: first.task.id }, () => void run(restoreTask, first))
            : undoable(deleteTasks, idsOf(tasks), () => void run(restoreTasks, { tasks: whole })),
        );
      },
      complete(tasks) {
        const open = tasks.filter(({ done }) => done === null);
        return told(undoable(completeTasks, idsOf(open), () => void run(reopenTasks, idsOf(open))));
      },
      move(moves, scope = "this") {
        const [first] = moves;
        if (scope !== "this" && first !== undefined)
          return series.edit({ taskId: first.taskId, form: { date: first.to }, scope });
        const moved = moves.flatMap(({ taskId, to }) => {
          const task = taskOf(store.getState(), taskId);
          return task === undefined ? [] : [{ task, to }];
        });
        return told(undoable(moveTasks, { moves }, () => void run(moveTasksBack, { moved })));
      },
      startTimer({ task: { id: taskId, title }, timerMinutes: minutes }) {
        navigate("/timer", { state: { taskId, title, minutes } });
      },
      undo,
    };
  }, [run, store, notify, navigate, today, undo, series, listing]);
}

const idsOf = (tasks: readonly Task[]) => ({ taskIds: tasks.map(({ id }) => id) });
