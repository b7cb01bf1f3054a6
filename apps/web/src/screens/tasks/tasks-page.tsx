import {
  addDays,
  type CourseFilter,
  type CourseId,
  dayOfFilter,
  type EditScope,
  movesTo,
  newRepeatForm,
  type State,
  TASK_FILTERS,
  type Task,
  type TaskCard,
  type TaskId,
  type TaskMove,
  taskOf,
} from "@furrow/core";
import { CalendarArrowUp } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pagesWords } from "#messages/pages.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { DialogNotLoaded, lazyComponent, nothing } from "../../components/lazy.tsx";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useShortcuts } from "../../components/use-shortcuts.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useStore, useView } from "../../hooks/use-view.ts";
import { useDragToDay } from "../../shared/move-tasks/use-drag-to-day.ts";
import { QuickAdd } from "../../shared/quick-add/quick-add.tsx";
import { type Listing, useAside } from "../../shared/quick-add/use-aside.ts";
import { type DeleteScope, useTaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import {
  currentCard,
  focusedTask,
  focusNextCard,
  listedTasks,
  neighbourOf,
  pressOnFocusedCard,
} from "./card-focus.ts";
import { PageActions } from "./page-actions.tsx";
import { readReceivedListing, readSelecting } from "./received-listing.ts";
import type { TaskCardEvents } from "./task-card.tsx";
import { type OpenDialog, TaskDialogs } from "./task-dialogs.tsx";
import { TaskList } from "./task-list.tsx";
import type { OpenMenu } from "./task-menu.tsx";
import { TaskPanel } from "./task-panel.tsx";
import { TaskTools } from "./task-tools.tsx";
import styles from "./tasks-page.module.css";
import { useListedTasks } from "./use-listed-tasks.ts";
import { usePanel } from "./use-panel.ts";
import { useSelection } from "./use-selection.ts";

const SelectionBar = lazyComponent(() => import("./selection-bar.tsx"));
const TaskMenu = lazyComponent(() => import("./task-menu.tsx"), { failed: DialogNotLoaded });
const SharedText = lazyComponent(() => import("../../shared/incoming/shared-text.tsx"), { failed: nothing });
const DayStrip = lazyComponent(() => import("./day-strip.tsx"), { failed: nothing });
const RowSwipes = lazyComponent(() => import("../../shared/move-tasks/row-swipes.tsx"), { failed: nothing });

/** Null if the tasks of all courses are shown, also if the course is deleted. */
const chosenCourse = ({ courses }: State, filter: CourseFilter): { readonly name: string | null } | null =>
  filter === "none" ? { name: null } : (courses.get(filter as CourseId) ?? null);

const NO_DIALOG: OpenDialog = { type: "none" };

export default function TasksPage() {
  const today = useToday();
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isTouched = useMediaQuery("(any-pointer: coarse)");
  const store = useStore();
  const location = useLocation();
  const navigate = useNavigate();
  const [begun] = useState(readReceivedListing(location.state, today));
  const { wanted, shown, view, choose, foldCompleted, showMore } = useListedTasks(today, begun);
  const [dialog, setDialog] = useState<OpenDialog>(NO_DIALOG);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { selected, ...selection } = useSelection(readSelecting(location.state));
  // The question returns tomorrow.
  const [rollOverDismissed, dismissRollOver] = useDeviceSetting("rollOverDismissed");
  const quickAddRef = useRef<HTMLInputElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);
  const { panel, setPanel, titleRef, addRef, edit, closePanel, startAdding, continueInForm, endUse } =
    usePanel(listRef, isWide);
  const [wasWide, setWasWide] = useState(isWide);
  if (wasWide !== isWide) {
    setWasWide(isWide);
    // A panel that was left open would become a dialog over the page. What was typed into it is kept.
    if (!isWide && panel.type === "adding") closePanel();
  }

  // A notice may lead here from any page, this one too.
  const followed = useRef(location.key);
  useEffect(() => {
    const received = readReceivedListing(location.state, today);
    if (followed.current === location.key || Object.keys(received).length === 0) return;
    followed.current = location.key;
    choose(received);
    requestAnimationFrame(() => listRef.current?.focus());
  }, [location, today, choose]);
  const listing = useRef<Listing>(wanted);
  useEffect(() => {
    listing.current = wanted;
  });
  const actions = useTaskCommands(useAside(listing));

  const tasksOf = (ids: Iterable<TaskId>) =>
    [...ids].map((id) => taskOf(store.getState(), id)).filter((task) => task !== undefined);

  const startTimer = useCallback(
    ({ task: { id: taskId, title }, timerMinutes: minutes }: TaskCard) =>
      navigate("/timer", { state: { taskId, title, minutes } }),
    [navigate],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  const { toggle: toggleSelected } = selection;
  const keepFocus = useCallback((next: HTMLElement | null = null) => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) (next?.isConnected ? next : listRef.current)?.focus();
    });
  }, []);
  const events: TaskCardEvents = useMemo(
    () => ({
      onToggle: actions.toggle,
      onEdit: edit,
      onDelete: (task) => setDialog({ type: "delete", tasks: [task] }),
      onStartTimer: startTimer,
      onTomorrow: async (task) => {
        const next = neighbourOf(task.id);
        await actions.move(movesTo([task], addDays(today, 1)));
        keepFocus(next);
      },
      onMenu: (card, anchor) => setMenu({ card, anchor }),
      onSelect: ({ id }, withShift) => toggleSelected(id, withShift ? listedTasks() : undefined),
    }),
    [actions, startTimer, edit, toggleSelected, keepFocus, today],
  );

  const removeTasks = async (tasks: readonly Task[], scope?: DeleteScope) => {
    const next = tasks.length === 1 && tasks[0] !== undefined ? neighbourOf(tasks[0].id) : null;
    setDialog(NO_DIALOG);
    const isGone = await actions.remove(tasks, scope);
    if (isGone) selection.stop();
    if (isGone && panel.type === "editing" && tasks.some(({ id }) => id === panel.task.id)) {
      closePanel();
    }
    keepFocus(next);
  };
  const moveTasks = async (moves: readonly TaskMove[], scope?: EditScope) => {
    setDialog(NO_DIALOG);
    if (await actions.move(moves, scope)) selection.stop();
    keepFocus();
  };
  const completeSelected = async () => {
    if (await actions.complete(tasksOf(selected ?? []))) selection.stop();
    listRef.current?.focus();
  };
  const ask = (type: "delete" | "move", ids: Iterable<TaskId>) => {
    const tasks = tasksOf(ids);
    if (tasks.length > 0) setDialog({ type, tasks });
  };
  const drag = useDragToDay((taskId, day) => {
    const ids = selected?.has(taskId) ? [...selected] : [taskId];
    void moveTasks(movesTo(tasksOf(ids), day));
  });

  const focused = () => {
    const id = focusedTask();
    return id === undefined ? [] : [id];
  };
  const keysPressedAlone = {
    n: startAdding,
    "/": () => searchRef.current?.focus(),
    "?": () => setDialog({ type: "shortcuts" }),
    j: () => focusNextCard(1),
    k: () => focusNextCard(-1),
    x: () => pressOnFocusedCard("toggle"),
    e: () => pressOnFocusedCard("edit"),
    s: () => pressOnFocusedCard("timer"),
    m: () => ask("move", selected ?? focused()),
    r: () => setDialog({ type: "series" }),
    v: () => {
      for (const id of focused()) selection.toggle(id);
    },
    Delete: () => (selected === null ? pressOnFocusedCard("delete") : ask("delete", selected)),
    Backspace: () => (selected === null ? pressOnFocusedCard("delete") : ask("delete", selected)),
    ...Object.fromEntries(
      TASK_FILTERS.map((each, index) => [String(index + 1), () => choose({ filter: each })]),
    ),
  };
  const [singleKeys] = useDeviceSetting("singleKeys");
  useShortcuts({
    ...(selected !== null && { Escape: selection.stop }),
    ...(singleKeys ? keysPressedAlone : {}),
  });

  const course = useView(chosenCourse, shown.course);
  const isSearching = shown.search.trim() !== "";
  const hasHitsInAll = view.filters.some(({ filter, count }) => filter === "all" && count > 0);
  const hasBanner =
    view.unfinishedBefore > 0 &&
    !isSearching &&
    course === null &&
    rollOverDismissed !== today &&
    selected === null;
  return (
    <>
      <SharedText />
      <PageHeading
        hasWideActions
        actions={
          <>
            <QuickAdd
              day={dayOfFilter(wanted.filter, today)}
              today={today}
              inputRef={quickAddRef}
              onAdd={actions.quickAdd}
              onAllFields={continueInForm}
            />
            <PageActions
              addRef={addRef}
              isFormOpen={panel.type !== "idle"}
              order={shown.filter === "all" ? wanted.order : null}
              onAdd={startAdding}
              onOrder={(order) => choose({ order })}
              onUnfinished={() => setDialog({ type: "roll-over" })}
              onRepeating={() => setDialog({ type: "series" })}
              onSelect={() => selection.choose([])}
              onShortcuts={() => setDialog({ type: "shortcuts" })}
            />
          </>
        }
      >
        {pagesWords.tasks}
      </PageHeading>
      <div className={classNames(styles.columns, isWide && panel.type !== "idle" && styles.withPanel)}>
        <section
          ref={listRef}
          className={styles.list}
          aria-label={tasksPageWords.list}
          tabIndex={-1}
          {...currentCard}
          {...drag.handlers}
        >
          <TaskTools filters={view.filters} wanted={wanted} searchRef={searchRef} onChoose={choose} />
          {hasBanner && (
            <div className={styles.banner}>
              <CalendarArrowUp />
              <p id="unfinished">{tasksPageWords.unfinished(view.unfinishedBefore)}</p>
              <Button
                size="sm"
                aria-describedby="unfinished"
                aria-haspopup="dialog"
                onClick={() => setDialog({ type: "roll-over" })}
              >
                {tasksPageWords.choose}
              </Button>
            </div>
          )}
          {selected !== null && (
            <SelectionBar
              count={selected.size}
              onAll={() => selection.choose(listedTasks())}
              onMove={() => ask("move", selected)}
              onComplete={() => void completeSelected()}
              onDelete={() => ask("delete", selected)}
              onStop={selection.stop}
            />
          )}
          <VisuallyHidden>
            <span role="status">{isSearching && tasksPageWords.found(view.total)}</span>
          </VisuallyHidden>
          <TaskList
            view={view}
            editedId={panel.type === "editing" ? panel.task.id : null}
            selected={selected}
            events={events}
            onCompleted={foldCompleted}
            onMore={showMore}
            onSearchAll={isSearching && hasHitsInAll ? () => choose({ filter: "all" }) : null}
            course={course}
            onAnyCourse={() => choose({ course: "any" })}
          />
          {drag.isDragging && <DayStrip today={today} />}
          {isTouched && <RowSwipes list={listRef} />}
        </section>
        <TaskPanel
          use={panel}
          isInline={isWide}
          today={today}
          day={dayOfFilter(wanted.filter, today)}
          titleRef={titleRef}
          actions={actions}
          onUse={setPanel}
          onEnd={endUse}
        />
      </div>
      {menu !== null && (
        <TaskMenu
          {...menu}
          onMove={() => setDialog({ type: "move", tasks: [menu.card.task] })}
          onSkip={() => void removeTasks([menu.card.task])}
          onSelect={() => selection.choose([menu.card.task.id])}
          onClose={closeMenu}
        />
      )}
      <TaskDialogs
        open={dialog}
        today={today}
        onDelete={(tasks, scope) => void removeTasks(tasks, scope)}
        onMove={(moves, scope) => void moveTasks(moves, scope)}
        onNotToday={() => {
          setDialog(NO_DIALOG);
          dismissRollOver(today);
        }}
        series={{
          actions: actions.series,
          onEdit: edit,
          onAdd: () => continueInForm({}, newRepeatForm(dayOfFilter(wanted.filter, today))),
        }}
        onClose={() => setDialog(NO_DIALOG)}
      />
    </>
  );
}
