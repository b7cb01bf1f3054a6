import type { Day, RepeatForm, Task, TaskForm } from "@furrow/core";
import { X } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { stepsWords } from "#messages/steps.ts";
import { taskFormWords } from "#messages/task-form.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Card } from "../../components/card.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Message } from "../../components/message.tsx";
import { TextArea } from "../../components/text-area.tsx";
import type { TaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import { EditTask } from "../../shared/task-form/edit-task.tsx";
import { useKeptDraft } from "../../shared/task-form/kept-drafts.ts";
import { TaskFormView, type TaskFormViewProps } from "../../shared/task-form/task-form-view.tsx";
import { formOfAdding, useNewTaskDraft } from "../../shared/task-form/use-new-task-draft.ts";
import styles from "./tasks-page.module.css";

/** What the form is used for. On wide screens it is a panel next to the list, on narrow ones a dialog. */
export type PanelUse =
  | { readonly type: "idle" }
  | { readonly type: "adding" }
  /** Over a new task that was being added: the form goes back to it. */
  | { readonly type: "editing"; readonly task: Task; readonly isOverAdding: boolean };

interface TaskPanelProps {
  readonly use: PanelUse;
  readonly isInline: boolean;
  readonly today: Day;
  /** The day of a new task: that of the filter. */
  readonly day: Day;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly actions: TaskCommands;
  readonly onUse: (use: PanelUse) => void;
  /** The use has ended. If storing took long, another use may have started: it stays open. */
  readonly onEnd: (use: PanelUse) => void;
}

export function TaskPanel({ use, isInline, today, day, titleRef, actions, onUse, onEnd }: TaskPanelProps) {
  // Kept here, so that an edit in between or a dialog closed by mistake does not discard the draft.
  const draft = useNewTaskDraft(day, today, "tasks");
  const [isRescue, setRescue] = useState(false);
  /** Of a line that had some: one a line, to go on with. */
  const [steps, changeSteps] = useKeptDraft<string | null>("steps", null);
  const setSteps = (text: string | null) => changeSteps(() => text);
  const headingId = useId();
  const isEditing = use.type === "editing";
  const title = isEditing ? tasksPageWords.editTask : taskFormWords.addTask;

  const rescue = (form: TaskForm, repeat: RepeatForm | null) => {
    draft.reset(form, repeat);
    setRescue(true);
    onUse({ type: "adding" });
  };
  const added = () => {
    setRescue(false);
    setSteps(null);
    // The panel stays open for the next task; the dialog closes.
    if (isInline) titleRef.current?.focus();
    else onEnd(use);
  };

  const add: TaskCommands["add"] = async (form, repeat) => {
    const isAdded = await actions.add(form, repeat, steps ?? "");
    if (!isAdded) setSteps(steps);
    return isAdded;
  };

  const adding: TaskFormViewProps = {
    ...formOfAdding({ draft, stays: isInline, add, onAdded: added }),
    onStartOver: () => setSteps(null),
    below: steps !== null && (
      <TextArea
        label={stepsWords.heading}
        name="steps"
        rows={3}
        value={steps}
        onChange={(event) => setSteps(event.target.value)}
      />
    ),
  };
  const form = isEditing ? (
    <EditTask
      key={use.task.id}
      task={use.task}
      today={today}
      titleRef={titleRef}
      actions={actions}
      onDone={() => onEnd(use)}
      onLost={rescue}
    />
  ) : (
    <>
      {isRescue && <Message tone="info">{tasksPageWords.keptForDeleted}</Message>}
      <TaskFormView {...adding} titleRef={titleRef} />
    </>
  );

  if (use.type === "idle") return null;
  if (isInline) {
    return (
      <Card
        as="section"
        tone="raised"
        className={styles.panel}
        aria-labelledby={headingId}
        onKeyDown={({ key, target }) => key === "Escape" && !isInDialog(target) && onEnd(use)}
      >
        <header>
          <h2 id={headingId}>{title}</h2>
          <IconButton icon={<X />} label={commonWords.close} onClick={() => onEnd(use)} />
        </header>
        <FocusOn target={titleRef} use={use} />
        {form}
      </Card>
    );
  }
  return (
    <Dialog title={title} onClose={() => onEnd(use)}>
      <FocusOn target={titleRef} use={use} />
      {form}
    </Dialog>
  );
}

/** A question of the form is a dialog above the page and handles Escape itself. */
const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("dialog") !== null;

interface FocusOnProps {
  readonly target: RefObject<HTMLElement | null>;
  /** Each press is a new use, even if the form is already open for this task. */
  readonly use: PanelUse;
}

/** Mounted after what it points to, and so able to give it the focus. */
function FocusOn({ target, use }: FocusOnProps) {
  useEffect(() => {
    // Focusing an element that already has the focus would still force a layout during the press.
    if (use.type !== "idle" && target.current !== document.activeElement) target.current?.focus();
  }, [target, use]);
  return null;
}
