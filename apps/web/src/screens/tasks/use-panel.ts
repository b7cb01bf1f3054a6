import type { RepeatForm, Task, TaskForm } from "@furrow/core";
import {
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useStore } from "../../hooks/use-view.ts";
import { keptDraftsOf } from "../../shared/task-form/kept-drafts.ts";
import { newTaskKey } from "../../shared/task-form/use-new-task-draft.ts";
import { typedDraft } from "../../shared/task-form/use-task-draft.ts";
import { actionButton } from "./card-focus.ts";
import type { PanelUse } from "./task-panel.tsx";

/** The address that "Add a task" in the menu of the installed app opens. */
const OPENED_TO_ADD = "?add";

const IDLE: PanelUse = { type: "idle" };

const isAdding = (use: PanelUse): boolean =>
  use.type === "adding" || (use.type === "editing" && use.isOverAdding);

/** The purpose of the page's form panel, and where the focus goes when it opens and closes. */
export function usePanel(listRef: RefObject<HTMLElement | null>, isInline: boolean) {
  const store = useStore();
  const [panel, setPanel] = useState(IDLE);
  const titleRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  });
  const startAdding = () => setPanel({ type: "adding" });
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const askToSignIn = useContext(RestrictedContext);
  useEffect(() => {
    if (search !== OPENED_TO_ADD) return;
    // Once: a reload must not open the form again.
    navigate(pathname, { replace: true });
    if (askToSignIn === null) setPanel({ type: "adding" });
    else askToSignIn();
  }, [search, pathname, navigate, askToSignIn]);
  /** Continues in the form of a new task with what was understood elsewhere. */
  const continueInForm = (
    form: Partial<TaskForm>,
    repeat: RepeatForm | null = null,
    steps: readonly string[] = [],
  ) => {
    const drafts = keptDraftsOf(store);
    drafts.set(newTaskKey("tasks"), typedDraft(form, repeat));
    drafts.set("steps", steps.length === 0 ? undefined : steps.join("\n"));
    startAdding();
  };
  const edit = useCallback(
    (task: Task, isByPointer = false) => {
      const open = () =>
        setPanel({ type: "editing", task, isOverAdding: isInline && isAdding(latest.current) });
      // The press is shown before the form is laid out. Not after a key, since typing may follow at once, nor if another form is open,
      // into which one could still type.
      if (isByPointer && latest.current.type === "idle") startTransition(open);
      else open();
    },
    [isInline],
  );
  const endUse = (use: PanelUse) => {
    if (latest.current !== use) return;
    setPanel(use.type === "editing" && use.isOverAdding ? { type: "adding" } : IDLE);
    // Once the list shows the change: the task may be on another day now, and out of this list.
    requestAnimationFrame(() => {
      const back = use.type === "editing" ? actionButton(use.task.id, "edit") : addRef.current;
      // A row shows its buttons while it has the focus.
      back?.closest<HTMLElement>("[data-task]")?.focus();
      (back ?? listRef.current)?.focus();
    });
  };
  const closePanel = () => setPanel(IDLE);
  return {
    panel,
    setPanel,
    titleRef,
    addRef,
    edit,
    closePanel,
    startAdding,
    continueInForm,
    endUse,
  };
}
