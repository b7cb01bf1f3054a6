import {
  type Course,
  type Day,
  isDay,
  type QuickAdd,
  type QuickAddKind,
  type QuickAddPiece,
  type QuickAddSaid,
  readCategory,
  readClockTime,
  type TaskForm,
} from "@furrow/core";
import { CalendarDays, Clock, GraduationCap, Hourglass, Plus, Tag, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { coursesWords } from "#words/courses.ts";
import { dayName, namesWords } from "#words/names.ts";
import { quickAddWords } from "#words/quick-add.ts";
import { tasksWords } from "#words/tasks.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { format } from "../../words/format.ts";
import styles from "./quick-add.module.css";
import { ChipEditor } from "./quick-add-chip-editor.tsx";

interface QuickAddChipsProps {
  readonly read: QuickAdd;
  readonly form: TaskForm;
  readonly today: Day;
  /** Those that the line can name. */
  readonly courses: readonly Course[];
  readonly onTakeBack: (piece: QuickAddPiece) => void;
  readonly onCorrect: (said: QuickAddSaid) => void;
  /** The person goes on with the line. */
  readonly onDone: () => void;
  readonly onAllFields: () => void;
  readonly onMakeCourse: (name: string) => void;
}

const ICONS: Readonly<Record<QuickAddKind, ReactNode>> = {
  date: <CalendarDays aria-hidden="true" />,
  startTime: <Clock aria-hidden="true" />,
  minutes: <Hourglass aria-hidden="true" />,
  category: <Tag aria-hidden="true" />,
  course: <GraduationCap aria-hidden="true" />,
};

/** What will be added: what the line says stands out and can be taken back, what it leaves open can be said. */
export function QuickAddChips({
  read: { title, pieces, said, unknownCourse },
  form,
  today,
  courses,
  onTakeBack,
  onCorrect,
  onDone,
  onAllFields,
  onMakeCourse,
}: QuickAddChipsProps) {
  const [edited, setEdited] = useState<QuickAddKind | null>(null);
  const shown = shownOf(form, today, courses);
  const kinds = (Object.keys(ICONS) as QuickAddKind[]).filter(
    (kind) => kind !== "course" || courses.length > 0,
  );
  return (
    <div className={styles.understood}>
      {title !== "" && (
        <p className={styles.name}>
          <VisuallyHidden>{quickAddWords.name("")}</VisuallyHidden>
          {title}
        </p>
      )}
      <ul className={styles.chips} aria-label={quickAddWords.understood}>
        {kinds.map((kind) => {
          const piece = pieces.find(({ says }) => says[kind] !== undefined);
          if (kind === edited) {
            return (
              <li key={kind}>
                <ChipEditor
                  kind={kind}
                  form={form}
                  courses={courses}
                  onCorrect={onCorrect}
                  onClose={(byKey) => {
                    setEdited(null);
                    if (byKey) onDone();
                  }}
                />
              </li>
            );
          }
          return (
            <li key={kind} className={classNames(styles.chip, piece !== undefined && styles.said)}>
              <button
                type="button"
                aria-label={quickAddWords.correct(quickAddWords.kind[kind], shown[kind])}
                onClick={() => setEdited(kind)}
              >
                {ICONS[kind]}
                {shown[kind]}
              </button>
              {piece !== undefined && (
                <IconButton
                  size="sm"
                  label={quickAddWords.takeBack(shown[kind])}
                  onClick={() => onTakeBack(piece)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
        {unknownCourse !== null && (
          <li>
            <Button
              size="sm"
              variant="quiet"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onMakeCourse(unknownCourse)}
            >
              {coursesWords.make(unknownCourse)}
            </Button>
          </li>
        )}
        <li>
          <Button size="sm" variant="quiet" onClick={onAllFields}>
            {quickAddWords.allFields}
          </Button>
        </li>
      </ul>
      <VisuallyHidden>
        <span role="status">
          {kinds
            .filter((kind) => said[kind] !== undefined)
            .map((kind) => shown[kind])
            .join(", ")}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const shownOf = (
  { date, startTime, endTime, hours, category, course }: TaskForm,
  today: Day,
  courses: readonly Course[],
): Readonly<Record<QuickAddKind, string>> => ({
  date: capital(dayName(isDay(date) ? date : today, today)),
  startTime: tasksWords.times({ startTime: readClockTime(startTime), endTime: readClockTime(endTime) }),
  minutes: format.duration(Number(hours)),
  category: namesWords.categories[readCategory(category)],
  course: courses.find(({ id }) => id === course)?.name ?? coursesWords.noCourse,
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
