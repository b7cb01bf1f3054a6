import {
  type Category,
  type Day,
  isDay,
  type QuickAddPiece,
  type QuickAddSaid,
  readCategory,
  readClockTime,
} from "@furrow/core";
import { CalendarDays, Clock, GraduationCap, Hourglass, ListTodo, Plus, Repeat, Tag, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { dayName, namesWords } from "#messages/names.ts";
import { quickAddWords } from "#messages/quick-add.ts";
import { tasksWords } from "#messages/tasks.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import styles from "./quick-add.module.css";
import { ChipEditor } from "./quick-add-chip-editor.tsx";
import { type ChipKind, type ReadLine, repeatSentence } from "./read-line.ts";

interface QuickAddChipsProps {
  readonly given: ReadLine;
  readonly category: Category | null;
  readonly today: Day;
  readonly onTakeBack: (pieces: readonly QuickAddPiece[]) => void;
  readonly onCorrect: (said: QuickAddSaid) => void;
  readonly onCategory: (category: Category | null) => void;
  /** Returns the focus to the line. */
  readonly onDone: () => void;
  readonly onAllFields: () => void;
  readonly onMakeCourse: (name: string) => void;
}

const ICONS: Readonly<Record<ChipKind, ReactNode>> = {
  date: <CalendarDays aria-hidden="true" />,
  startTime: <Clock aria-hidden="true" />,
  minutes: <Hourglass aria-hidden="true" />,
  category: <Tag aria-hidden="true" />,
  course: <GraduationCap aria-hidden="true" />,
  repeat: <Repeat aria-hidden="true" />,
  steps: <ListTodo aria-hidden="true" />,
};

/** Shown only if the line contains them: most tasks have none. */
const RARE: readonly ChipKind[] = ["repeat", "steps"];

/** What will be added: values from the line are highlighted and can be removed, missing ones can be set. */
export function QuickAddChips({
  given,
  category,
  today,
  onTakeBack,
  onCorrect,
  onCategory,
  onDone,
  onAllFields,
  onMakeCourse,
}: QuickAddChipsProps) {
  const { title, pieces, said, unknownCourse, mentionedCategory } = given.read;
  const [edited, setEdited] = useState<ChipKind | null>(null);
  const shown = shownOf(given, today);
  const kinds = (Object.keys(ICONS) as ChipKind[]).filter((kind) =>
    kind === "course"
      ? given.courses.length > 0
      : kind === "category" || !RARE.includes(kind) || said[kind] !== undefined || kind === edited,
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
          const saying = pieces.filter(
            ({ says }) =>
              (kind !== "category" && says[kind] !== undefined) ||
              (kind === "repeat" && says.ends !== undefined),
          );
          const isChosen = kind === "category" && category !== null;
          if (kind === edited) {
            return (
              <li key={kind}>
                <ChipEditor
                  kind={kind}
                  given={given}
                  today={today}
                  onCorrect={onCorrect}
                  onCategory={onCategory}
                  onClose={(byKey) => {
                    setEdited(null);
                    if (byKey) onDone();
                  }}
                />
              </li>
            );
          }
          return (
            <li
              key={kind}
              className={classNames(styles.chip, (saying.length > 0 || isChosen) && styles.said)}
            >
              <button
                type="button"
                aria-label={quickAddWords.correct(quickAddWords.kind[kind], shown[kind])}
                onClick={() => setEdited(kind)}
              >
                {ICONS[kind]}
                {shown[kind]}
              </button>
              {saying.length > 0 && (
                <IconButton
                  size="sm"
                  label={quickAddWords.takeBack(shown[kind])}
                  onClick={() => onTakeBack(saying)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
        {mentionedCategory !== null && category === null && mentionedCategory !== given.form.category && (
          <li className={styles.chip}>
            <button
              type="button"
              aria-label={quickAddWords.chooseCategory(namesWords.categories[mentionedCategory])}
              onClick={() => {
                onCategory(mentionedCategory);
                onDone();
              }}
            >
              <Plus aria-hidden="true" />
              {namesWords.categories[mentionedCategory]}
            </button>
          </li>
        )}
        {unknownCourse !== null && (
          <li>
            <Button
              size="sm"
              variant="quiet"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onMakeCourse(unknownCourse)}
            >
              {courseChoiceWords.make(unknownCourse)}
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
            .filter((kind) => (kind === "category" ? category !== null : said[kind] !== undefined))
            .map((kind) => shown[kind])
            .join(", ")}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const shownOf = (given: ReadLine, today: Day): Readonly<Record<ChipKind, string>> => {
  const { date, startTime, endTime, hours, category, course } = given.form;
  return {
    date: capital(dayName(isDay(date) ? date : today, today)),
    startTime: tasksWords.times({ startTime: readClockTime(startTime), endTime: readClockTime(endTime) }),
    minutes: format.duration(Number(hours)),
    category: namesWords.categories[readCategory(category)],
    course: given.courses.find(({ id }) => id === course)?.name ?? courseChoiceWords.noCourse,
    repeat: repeatSentence(given, today),
    steps: quickAddWords.steps(given.steps.length),
  };
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
