import type { Category, Day, QuickAdded, QuickAddRefusal } from "@furrow/core";
import { Plus } from "lucide-react";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { quickAddWords } from "#messages/quick-add.ts";
import { stepsWords } from "#messages/steps.ts";
import { Button } from "../../components/button.tsx";
import { useRestricted } from "../../components/restricted.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useStore } from "../../hooks/use-view.ts";
import { useKeptDraft } from "../../shared/task-form/kept-drafts.ts";
import styles from "./quick-add.module.css";
import { QuickAddChips } from "./quick-add-chips.tsx";
import { readLine } from "./read-line.ts";

export const MOST_LETTERS = 1_000;

interface QuickAddProps {
  /** Used if the line has no day. */
  readonly day: Day;
  readonly today: Day;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Resolves to why it was not added. */
  readonly onAdd: (given: QuickAdded) => Promise<Refused | null>;
  /** Continues in the form with all fields, if the page has one. */
  readonly onAllFields?: (
    form: QuickAdded["form"],
    repeat: QuickAdded["repeat"],
    steps: QuickAdded["steps"],
  ) => void;
}

type Refused = QuickAddRefusal | { readonly type: "NotSaved" | "LoginRequired" };

/** The chips show the values of the line and edit the line. Only a category is stored beside it. */
export default function QuickAddLine({ day, today, inputRef, onAdd, onAllFields }: QuickAddProps) {
  const [line, changeLine] = useKeptDraft("line", "");
  const [category, changeCategory] = useKeptDraft<Category | null>("category", null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const store = useStore();
  const now = useNow(60_000);
  const isEmpty = line.trim() === "";
  const change = (next: string) => {
    changeLine(() => next);
    if (next === "") changeCategory(() => null);
    setProblem(null);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (isEmpty) return;
    // Nothing is awaited before the write: the page may close right after the press.
    changeLine(() => "");
    changeCategory(() => null);
    setProblem(null);
    const refused = await onAdd(readLine(store.getState(), line, category, day, today, now));
    if (refused === null) return;
    changeLine((typed) => (typed === "" ? line : typed));
    changeCategory((chosen) => chosen ?? category);
    setProblem(problemOf(refused));
  };
  const restricted = useRestricted();

  return (
    <form className={styles.quickAdd} aria-label={quickAddWords.label} onSubmit={add} noValidate>
      <div className={styles.line}>
        <Plus />
        <input
          dir="auto"
          ref={inputRef}
          name="line"
          aria-label={quickAddWords.label}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== null || undefined}
          aria-errormessage={problem === null ? undefined : `${id}-problem`}
          placeholder={quickAddWords.placeholder}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MOST_LETTERS}
          value={line}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // In a dialog, Escape on an empty line also closes the dialog.
            if (line === "") return event.currentTarget.blur();
            event.preventDefault();
            change("");
          }}
          {...restricted}
        />
        {!isEmpty && (
          <Button type="submit" size="sm" variant="primary">
            {quickAddWords.add}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isEmpty && (
        <QuickAddChips
          line={line}
          category={category}
          day={day}
          today={today}
          now={now}
          onLine={change}
          onCategory={(chosen) => changeCategory(() => chosen)}
          onDone={() => inputRef.current?.focus()}
          onAllFields={
            onAllFields &&
            (({ form, repeat, steps }) => {
              change("");
              onAllFields(form, repeat, steps);
            })
          }
        />
      )}
      <VisuallyHidden>
        <span id={`${id}-help`}>{quickAddWords.help}</span>
      </VisuallyHidden>
    </form>
  );
}

/** Null if a notice has reported the error. */
function problemOf(refused: Refused): string | null {
  switch (refused.type) {
    case "InvalidTask":
      return quickAddWords.nameMissing;
    case "InvalidRepeat":
      return quickAddWords.endsTooSoon;
    case "TooManySteps":
    case "StepTooLong":
      return stepsWords.refusedText(refused);
    case "NotSaved":
    case "LoginRequired":
      return null;
  }
}
