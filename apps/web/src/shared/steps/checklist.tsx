import {
  hasOwnSteps,
  MAX_STEP_LETTERS,
  readSteps,
  type Step,
  type StepsRefused,
  stepsOf,
  type Task,
} from "@furrow/core";
import { CheckCheck, Repeat } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { checklistWords } from "#messages/checklist.ts";
import { stepsWords } from "#messages/steps.ts";
import { Button } from "../../components/button.tsx";
import { useRestricted } from "../../components/restricted.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useUndo } from "../../hooks/undo.tsx";
import { useView } from "../../hooks/use-view.ts";
import { useSeriesCommands } from "../task-commands/use-series-commands.ts";
import styles from "./checklist.module.css";
import { StepLine } from "./step-line.tsx";
import { useStepCommands } from "./use-step-commands.ts";
import { useStepDrag } from "./use-step-drag.ts";

interface ChecklistProps {
  readonly task: Task;
  readonly onClose?: () => void;
}

export default function Checklist({ task, onClose }: ChecklistProps) {
  const steps = useView(stepsOf, task);
  const undo = useUndo();
  const commands = useStepCommands(task);
  const isOwn = useView(hasOwnSteps, task);
  const [refused, setRefused] = useState<StepsRefused | null>(null);
  const [moved, setMoved] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useUndraggedCard(root);

  const moveTo = async (step: Step, to: number) => {
    const from = steps.indexOf(step);
    if (from === -1 || to < 0 || to >= steps.length || to === from) return;
    const others = steps.filter((each) => each !== step);
    const done = await commands.move(step, others[to - 1]?.id ?? null, steps[from - 1]?.id ?? null);
    if (done === "done") setMoved(checklistWords.movedTo(step.title, to + 1, steps.length));
  };
  const drag = useStepDrag((from, to) => {
    const step = steps[from];
    if (step !== undefined) void moveTo(step, to);
  });
  const remove = async (step: Step, by: "remove" | "makeTask") => {
    const at = steps.indexOf(step);
    if ((await commands[by](step)) !== "done") return;
    // Keyboard users continue where the step was.
    const ticks = root.current?.querySelectorAll<HTMLElement>("li input");
    if (document.activeElement !== document.body) return;
    (ticks?.[Math.min(at, ticks.length - 1)] ?? root.current?.querySelector("input"))?.focus();
  };
  /** Keyboard users continue next to the removed button. */
  const focusField = () => {
    if (document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  };
  const tell = (done: Awaited<ReturnType<typeof commands.add>>) => {
    setRefused(typeof done === "object" ? done : null);
    return done === "done";
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (isUndo && !(isTyping && (event.target as HTMLInputElement).value !== "") && undo.undoLatest()) {
      event.preventDefault();
    }
  };

  const open = steps.filter(({ done }) => done === null).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes the key that takes back, from whatever in it has the focus.
    <div ref={root} className={styles.checklist} onKeyDown={onKeyDown}>
      {steps.length > 0 && (
        <ul className={styles.steps} aria-label={checklistWords.listOf(task.title)}>
          {steps.map((step, index) => (
            <StepLine
              key={step.id}
              step={step}
              index={index}
              count={steps.length}
              drag={drag}
              hintId={hintId}
              onTick={(isDone) => void commands.tick(step, isDone)}
              onRename={async (title) => tell(await commands.rename(step, title))}
              onMove={(by) => void moveTo(step, index + by)}
              onMakeTask={() => void remove(step, "makeTask")}
              onRemove={() => void remove(step, "remove")}
            />
          ))}
        </ul>
      )}
      <AddStep
        isFirst={steps.length === 0}
        onAdd={async (text) => tell(await commands.add(text))}
        {...(onClose !== undefined && { onClose })}
      />
      {refused !== null && (
        <p className={styles.problem} role="alert">
          {stepsWords.refusedText(refused)}
        </p>
      )}
      {isOwn && <GiveOn task={task} count={steps.length} onGiven={focusField} />}
      {steps.length > 0 && open === 0 && task.done === null && (
        <p className={styles.allDone}>
          <span role="status">{stepsWords.allDone(steps.length)}</span>
          <Button size="sm" icon={<CheckCheck />} onClick={() => void commands.completeTask()}>
            {stepsWords.completeTask}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span id={hintId}>{checklistWords.reorderHint}</span>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </div>
  );
}

interface GiveOnProps {
  readonly task: Task;
  readonly count: number;
  readonly onGiven: () => void;
}

/** A time of a repeating task has other steps than the series gives. */
function GiveOn({ task, count, onGiven }: GiveOnProps) {
  const { giveStepsOn } = useSeriesCommands();
  const hintId = useId();
  const give = async () => {
    if (await giveStepsOn(task.id)) onGiven();
  };
  return (
    <p className={styles.giveOn}>
      <Button
        size="sm"
        variant="quiet"
        icon={<Repeat />}
        aria-describedby={hintId}
        onClick={() => void give()}
      >
        {checklistWords.giveOn(count)}
      </Button>
      <span id={hintId} className={styles.hint}>
        {checklistWords.giveOnHint(count)}
      </span>
    </p>
  );
}

interface AddStepProps {
  readonly isFirst: boolean;
  /** Resolves to true if the steps were added. */
  readonly onAdd: (text: string) => Promise<boolean>;
  readonly onClose?: () => void;
}

/** Not a form: it may be inside one. */
function AddStep({ isFirst, onAdd, onClose }: AddStepProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const restricted = useRestricted();
  const add = async (lines: string) => {
    field.current?.focus();
    if (readSteps(lines).length === 0) return;
    setText("");
    if (!(await onAdd(lines))) setText((typed) => (typed === "" ? asOneLine(lines) : typed));
  };
  const onPaste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (readSteps(pasted).length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    await add(`${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      void add(text);
    }
    if (event.key === "Escape" && (text !== "" || onClose !== undefined)) {
      event.preventDefault();
      event.stopPropagation();
      if (text !== "") return setText("");
      const opener = event.currentTarget
        .closest("[data-task]")
        ?.querySelector<HTMLElement>('[data-action="open"]');
      onClose?.();
      opener?.focus();
    }
  };
  return (
    <div className={styles.add}>
      <input
        dir="auto"
        ref={field}
        type="text"
        aria-label={checklistWords.add}
        aria-describedby={hintId}
        placeholder={checklistWords.add}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={MAX_STEP_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => void onPaste(event)}
        {...restricted}
      />
      {text.trim() !== "" && (
        <Button size="sm" variant="quiet" onClick={() => void add(text)}>
          {checklistWords.addButton}
        </Button>
      )}
      {/* Told to the eye once. Where it came and went with the focus, the page would move under the finger that presses something else. */}
      <span id={hintId} className={styles.hint} hidden={!isFirst}>
        {checklistWords.addHint}
      </span>
    </div>
  );
}

/** A card that is dragged to another day would be dragged by its checklist, and no text in it could be selected. */
function useUndraggedCard(inside: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const card = inside.current?.closest<HTMLElement>('[draggable="true"]');
    if (!card) return;
    card.draggable = false;
    return () => {
      card.draggable = true;
    };
  }, [inside]);
}

const asOneLine = (lines: string): string =>
  lines
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
