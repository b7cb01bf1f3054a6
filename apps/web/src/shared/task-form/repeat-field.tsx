import { isDay, newRepeatForm } from "@furrow/core";
import { ChevronDown, Repeat } from "lucide-react";
import { useId, useState } from "react";
import { taskFormWords } from "#messages/task-form.ts";
import { Button } from "../../components/button.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { useToday } from "../../hooks/use-now.ts";
import styles from "./task-form.module.css";
import type { TaskFormDraft } from "./use-task-draft.ts";

const RepeatFields = lazyComponent(() => import("../series/repeat-fields.tsx"));
const repeats = () => taskFormWords.repeats;
const RepeatWords = lazyComponent(() => import("../series/repeat-words.tsx"), {
  waiting: repeats,
  failed: repeats,
});

interface RepeatFieldProps {
  readonly draft: TaskFormDraft;
  /** A time of a series: that it repeats is ended elsewhere. */
  readonly isOccurrence: boolean;
}

/** Collapsed while a task is for one day, as most are; the rule's fields are loaded when the user opens them. */
export function RepeatField({ draft, isOccurrence }: RepeatFieldProps) {
  const today = useToday();
  const [isUnfolded, setUnfolded] = useState(!isOccurrence);
  const id = useId();
  const { repeat, repeatProblems, form, changeRepeat } = draft;
  const day = isDay(form.date) ? form.date : today;
  const isShown = repeat !== null && (isUnfolded || repeatProblems.length > 0);
  const toggle = () => {
    if (repeat === null) changeRepeat(newRepeatForm(day));
    setUnfolded(!isShown);
  };
  return (
    <div className={styles.repeat}>
      <Button
        size="sm"
        variant="quiet"
        icon={<Repeat />}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={toggle}
      >
        {repeat === null && taskFormWords.repeatsNever}
        {/* The fields say it themselves. */}
        {isShown && taskFormWords.repeats}
        {repeat !== null && !isShown && <RepeatWords form={repeat} day={day} today={today} />}
        <ChevronDown />
      </Button>
      {isShown && (
        <div id={id}>
          <RepeatFields
            form={repeat}
            problems={repeatProblems}
            day={day}
            today={today}
            onForm={changeRepeat}
            {...(!isOccurrence && { onNever: () => changeRepeat(null) })}
          />
        </div>
      )}
    </div>
  );
}
