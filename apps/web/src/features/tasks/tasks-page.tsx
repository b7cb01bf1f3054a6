import { TASK_FILTERS, type Task } from "@furrow/core";
import { Keyboard, Plus } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { commonWords } from "#words/common.ts";
import { pagesWords } from "#words/pages.ts";
import { taskFormWords } from "#words/task-form.ts";
import { tasksPageWords } from "#words/tasks-page.ts";
import { useToday } from "../../data/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { actionButton, focusNextCard, neighbourOf, pressOnFocusedCard } from "./card-focus.ts";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import type { TaskCardEvents } from "./task-card.tsx";
import { TaskList } from "./task-list.tsx";
import { type PanelUse, TaskPanel } from "./task-panel.tsx";
import { TaskTools } from "./task-tools.tsx";
import styles from "./tasks-page.module.css";
import { UnfinishedBanner } from "./unfinished-banner.tsx";
import { useListedTasks } from "./use-listed-tasks.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useSingleKeys } from "./use-single-keys.ts";
import { useTaskActions } from "./use-task-actions.ts";

type OpenDialog = { readonly type: "none" | "shortcuts" } | { readonly type: "delete"; readonly task: Task };

export default function TasksPage() {
  const today = useToday();
  const isWide = useMediaQuery("(min-width: 64rem)");
  const { wanted, shown, view, choose, showMore } = useListedTasks(today);
  const [panel, setPanel] = useState<PanelUse>({ type: "idle" });
  const [dialog, setDialog] = useState<OpenDialog>({ type: "none" });
  const actions = useTaskActions();
  const titleRef = useRef<HTMLInputElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLElement>(null);

  const searchAll = useCallback(() => choose({ filter: "all" }), [choose]);
  const events: TaskCardEvents = useMemo(
    () => ({
      onToggle: (task) => void actions.toggle(task),
      onEdit: (task) => setPanel({ type: "editing", task }),
      onDelete: (task) => setDialog({ type: "delete", task }),
      onStartTimer: actions.startTimer,
    }),
    [actions],
  );

  const startAdding = () => {
    setPanel({ type: "adding" });
    titleRef.current?.focus();
  };
  const stopEditing = useCallback(({ id }: Task) => {
    setPanel({ type: "idle" });
    // Once the list shows the change: the task may be on another day now, and out of this list.
    requestAnimationFrame(() => (actionButton(id, "edit") ?? listRef.current)?.focus());
  }, []);
  const removeTask = async (task: Task) => {
    const next = neighbourOf(task.id);
    setDialog({ type: "none" });
    const isGone = await actions.remove(task);
    if (isGone && panel.type === "editing" && panel.task.id === task.id) setPanel({ type: "idle" });
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) (next?.isConnected ? next : listRef.current)?.focus();
    });
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
    Delete: () => pressOnFocusedCard("delete"),
    Backspace: () => pressOnFocusedCard("delete"),
    ...Object.fromEntries(
      TASK_FILTERS.map((each, index) => [String(index + 1), () => choose({ filter: each })]),
    ),
  };
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  useShortcuts({ "Ctrl+Z": actions.undoLatest, ...(singleKeys ? keysPressedAlone : {}) });

  return (
    <>
      <PageHeading
        intro={tasksPageWords.intro}
        actions={
          <>
            {!isWide && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                aria-haspopup="dialog"
                // The dialog's own button is the one of this name while it is open.
                aria-hidden={panel.type !== "idle" || undefined}
                onClick={startAdding}
              >
                {taskFormWords.addTask}
              </Button>
            )}
            <IconButton
              label={tasksPageWords.shortcuts}
              className={styles.keyboard}
              onClick={() => setDialog({ type: "shortcuts" })}
              data-open-to-guests
            >
              <Keyboard aria-hidden="true" />
            </IconButton>
          </>
        }
      >
        {pagesWords.tasks}
      </PageHeading>
      <div className={styles.columns}>
        <TaskPanel
          use={panel}
          isInline={isWide}
          today={today}
          titleRef={titleRef}
          tellRefusal={actions.tellRefusal}
          onUse={setPanel}
          onEdited={stopEditing}
        />
        <section ref={listRef} className={styles.list} aria-label={tasksPageWords.list} tabIndex={-1}>
          <TaskTools
            filters={view.filters}
            filter={wanted.filter}
            search={wanted.search}
            isWide={isWide}
            searchRef={searchRef}
            onFilter={(chosen) => choose({ filter: chosen })}
            onSearch={(text) => choose({ search: text })}
          />
          {view.unfinishedBefore > 0 && (
            <UnfinishedBanner count={view.unfinishedBefore} onMove={() => void actions.moveUnfinished()} />
          )}
          <VisuallyHidden>
            <span role="status">{shown.search.trim() !== "" && tasksPageWords.found(view.total)}</span>
          </VisuallyHidden>
          <TaskList
            view={view}
            editedId={panel.type === "editing" ? panel.task.id : null}
            events={events}
            onMore={showMore}
            onSearchAll={shown.search.trim() === "" || shown.filter === "all" ? null : searchAll}
          />
        </section>
      </div>
      {dialog.type === "delete" && (
        <AlertDialog
          title={tasksPageWords.askToDelete}
          confirmText={commonWords.delete}
          onConfirm={() => void removeTask(dialog.task)}
          onCancel={() => setDialog({ type: "none" })}
        >
          <p className={styles.toDelete}>{dialog.task.title}</p>
        </AlertDialog>
      )}
      {dialog.type === "shortcuts" && (
        <ShortcutsSheet
          singleKeys={singleKeys}
          onSingleKeys={turnSingleKeys}
          onClose={() => setDialog({ type: "none" })}
        />
      )}
    </>
  );
}
