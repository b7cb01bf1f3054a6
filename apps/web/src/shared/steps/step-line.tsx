import { MAX_STEP_LETTERS, type Step } from "@furrow/core";
import { ArrowDown, ArrowUp, CalendarPlus, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { checklistWords } from "#messages/checklist.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { useInlineEdit } from "../../components/use-inline-edit.ts";
import styles from "./checklist.module.css";
import type { StepDrag } from "./use-step-drag.ts";

interface StepLineProps {
  readonly step: Step;
  readonly index: number;
  readonly count: number;
  readonly drag: StepDrag;
  /** Describes how the drag handle is used. */
  readonly hintId: string;
  readonly onTick: (isDone: boolean) => void;
  /** Resolves to true if the name was accepted. */
  readonly onRename: (title: string) => Promise<boolean>;
  readonly onMove: (by: number) => void;
  readonly onMakeTask: () => void;
  readonly onRemove: () => void;
}

export function StepLine(props: StepLineProps) {
  const { step, index, count, drag, hintId, onTick, onRename, onMove, onMakeTask, onRemove } = props;
  const { title } = step;
  const isDone = step.done !== null;
  const [isRenaming, setRenaming] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const shift = drag.shiftOf(index);

  const stopRenaming = (byKey: boolean) => {
    setRenaming(false);
    if (byKey) requestAnimationFrame(() => line.current?.querySelector<HTMLElement>("input")?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isRenaming || event.ctrlKey || event.metaKey) return;
    const isGrip = event.target instanceof Element && event.target.closest("[data-grip]") !== null;
    const deed = (event.altKey || isGrip ? MOVES[event.key]?.(index, count) : undefined) ?? null;
    if (deed !== null) onMove(deed);
    else if (event.altKey) return;
    else if (event.key === "F2") setRenaming(true);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else return;
    // The page's own keys would do it to the task.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <li
      ref={line}
      className={classNames(
        styles.step,
        isDone && styles.done,
        shift !== null && styles.sliding,
        drag.isHeld(index) && styles.held,
      )}
      style={shift === null ? undefined : { translate: `0 ${shift}px` }}
      onKeyDown={onKeyDown}
    >
      <IconButton
        icon={<GripVertical />}
        size="sm"
        label={checklistWords.reorder(title)}
        aria-describedby={hintId}
        className={styles.grip}
        onPointerDown={(event) => drag.onGrip(event, index)}
        data-grip=""
      />
      {isRenaming ? (
        <RenameField title={title} onRename={onRename} onClose={stopRenaming} />
      ) : (
        <Checkbox
          className={styles.tick}
          label={
            <span className={styles.title} dir="auto">
              {title}
            </span>
          }
          checked={isDone}
          onChecked={onTick}
        />
      )}
      <MenuButton
        size="sm"
        label={checklistWords.more(title)}
        items={[
          { label: checklistWords.rename, icon: <Pencil />, run: () => setRenaming(true) },
          index > 0 && { label: checklistWords.moveUp, icon: <ArrowUp />, run: () => onMove(-1) },
          index < count - 1 && { label: checklistWords.moveDown, icon: <ArrowDown />, run: () => onMove(1) },
          // What is done needs no time any more.
          !isDone && { label: checklistWords.makeTask, icon: <CalendarPlus />, run: onMakeTask },
          { label: checklistWords.remove, icon: <Trash2 />, run: onRemove },
        ]}
      />
    </li>
  );
}

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: () => -1,
  ArrowDown: () => 1,
  Home: (index) => -index,
  End: (index, count) => count - 1 - index,
};

interface RenameFieldProps {
  readonly title: string;
  readonly onRename: (title: string) => Promise<boolean>;
  /** By a key the focus has to go somewhere. */
  readonly onClose: (byKey: boolean) => void;
}

function RenameField({ title, onRename, onClose }: RenameFieldProps) {
  const [text, setText] = useState(title);
  const keep = () => {
    if (text !== title) void onRename(text);
  };
  return (
    <input
      dir="auto"
      ref={takeFocus}
      type="text"
      className={styles.rename}
      aria-label={checklistWords.renameLabel(title)}
      maxLength={MAX_STEP_LETTERS}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...useInlineEdit(keep, onClose)}
    />
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.select();
