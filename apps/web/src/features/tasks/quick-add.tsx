import {
  correctLine,
  coursesOffered,
  type Day,
  formOfQuickAdd,
  type QuickAddLanguage,
  type QuickAddSaid,
  readQuickAdd,
  suggestedStart,
  type TaskForm,
  takeBackPiece,
} from "@furrow/core";
import { Plus } from "lucide-react";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { quickAddWords } from "#words/quick-add.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Button } from "../../ui/button.tsx";
import { useRestricted } from "../../ui/restricted.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { quickAddLanguage } from "../../words/quick-add-language.ts";
import styles from "./quick-add.module.css";
import { QuickAddChips } from "./quick-add-chips.tsx";
import { useMakingCourse } from "./use-making-course.ts";

interface QuickAddProps {
  /** Where the line says no day. */
  readonly day: Day;
  readonly today: Day;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onAdd: (form: TaskForm) => Promise<boolean>;
  /** Goes on in the form that has all fields. */
  readonly onAllFields: (form: TaskForm) => void;
}

/** The line is all there is: the chips show what it says and change nothing but the line. */
export function QuickAdd({ day, today, inputRef, onAdd, onAllFields }: QuickAddProps) {
  const [line, setLine] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  const id = useId();
  const courses = useView(coursesOffered);
  const language: QuickAddLanguage = { ...quickAddLanguage, courses };
  const read = readQuickAdd(line, today, language);
  const startTime = useView(suggestedStart, read.said.date ?? day, useNow(60_000));
  const form = formOfQuickAdd(read, { date: day, startTime });
  const isEmpty = line.trim() === "";

  const change = (next: string) => {
    setLine(next);
    setNameMissing(false);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (isEmpty) return;
    if (read.title === "") return setNameMissing(true);
    change("");
    const isAdded = await onAdd(form);
    if (!isAdded) setLine((typed) => (typed === "" ? line : typed));
  };
  const makeCourse = useMakingCourse();
  const restricted = useRestricted();
  const goOn = () => inputRef.current?.focus();

  return (
    <form className={styles.quickAdd} aria-label={quickAddWords.label} onSubmit={add} noValidate>
      <div className={styles.line}>
        <Plus aria-hidden="true" />
        <input
          ref={inputRef}
          name="line"
          aria-label={quickAddWords.label}
          aria-describedby={`${id}-help`}
          aria-invalid={isNameMissing || undefined}
          aria-errormessage={isNameMissing ? `${id}-problem` : undefined}
          placeholder={quickAddWords.placeholder}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={200}
          value={line}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            if (line === "") event.currentTarget.blur();
            else change("");
          }}
          {...restricted}
        />
        <Button type="submit" size="sm" variant="primary">
          {quickAddWords.add}
        </Button>
      </div>
      {isNameMissing && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {quickAddWords.nameMissing}
        </p>
      )}
      {!isEmpty && (
        <QuickAddChips
          read={read}
          form={form}
          today={today}
          courses={courses}
          onTakeBack={(piece) => {
            change(takeBackPiece(line, piece));
            goOn();
          }}
          onCorrect={(said: QuickAddSaid) => change(correctLine(line, read, said, today, language))}
          onDone={goOn}
          onAllFields={() => {
            change("");
            onAllFields(form);
          }}
          onMakeCourse={(name) => {
            goOn();
            void makeCourse(name);
          }}
        />
      )}
      <VisuallyHidden>
        <span id={`${id}-help`}>{quickAddWords.help}</span>
      </VisuallyHidden>
    </form>
  );
}
