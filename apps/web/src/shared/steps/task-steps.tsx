/** A card's subtasks: how many are done, and the checklist once the user opens it. */

import { type State, stepsOf, stepsProgress, type Task } from "@furrow/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { stepsWords } from "#messages/steps.ts";
import { classNames } from "../../components/class-names.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { useView } from "../../hooks/use-view.ts";
import styles from "./task-steps.module.css";

const Checklist = lazyComponent(() => import("./checklist.tsx"));

const progressShown = (state: State, task: Task) => stepsProgress(stepsOf(state, task));

const panelId = ({ id }: Task): string => `steps-${id}`;

/** Nothing for a task without steps. */
export function StepsProgress({ task }: { readonly task: Task }) {
  const progress = useView(progressShown, task);
  if (progress === null) return null;
  return (
    <span className={styles.progress}>
      <Ring part={progress.done / progress.total} />
      {stepsWords.progress(progress)}
    </span>
  );
}

/** The checklist behind a button; closed at first. Nothing for a task without steps. */
export function FoldedSteps({ task }: { readonly task: Task }) {
  const hasSteps = useView(progressShown, task) !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {hasSteps && (
        <button
          type="button"
          className={classNames(styles.progress, styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId(task) : undefined}
          onClick={() => setOpen(!isOpen)}
          data-action="open"
        >
          <StepsProgress task={task} />
          <ChevronDown className={styles.chevron} />
        </button>
      )}
      {isOpen && <OpenSteps task={task} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Decorative: the text next to it says the same. */
function Ring({ part }: { readonly part: number }) {
  return (
    <svg
      className={classNames(styles.ring, part === 1 && styles.whole)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      <circle
        className={styles.done}
        cx="10"
        cy="10"
        r="8"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - part}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}

export function OpenSteps({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  return (
    <div id={panelId(task)} className={styles.panel} data-steps={task.id}>
      <Checklist task={task} onClose={onClose} />
    </div>
  );
}

/** In the task form, where the checklist is always open; its changes are saved at once. */
export function StepsOfForm({ task }: { readonly task: Task }) {
  return (
    <section className={styles.ofForm} aria-labelledby={panelId(task)}>
      <h3 id={panelId(task)}>{stepsWords.heading}</h3>
      <Checklist task={task} />
    </section>
  );
}
