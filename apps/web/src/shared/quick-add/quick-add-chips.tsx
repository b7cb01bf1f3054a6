import {
  type Category,
  correctLine,
  type Day,
  type Instant,
  isDay,
  keepPieceAsText,
  newCourseForm,
  type QuickAdded,
  type QuickAddFields,
  type QuickAddPiece,
  readCategory,
  readClockTime,
} from "@furrow/core";
import { CalendarDays, Clock, GraduationCap, Hourglass, Plus, Repeat, Tag, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { dayNameAlone, namesWords } from "#messages/names.ts";
import { quickAddWords } from "#messages/quick-add.ts";
import { tasksWords } from "#messages/tasks.ts";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { Tracks } from "../../components/icons/first-icons.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useStore, useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { useSaveCourse } from "../courses/use-save-course.ts";
import styles from "./quick-add.module.css";
import { ChipEditor } from "./quick-add-chip-editor.tsx";
import { type ChipKind, languageWith, type ReadLine, readLine, repeatSentence } from "./read-line.ts";

interface QuickAddChipsProps {
  readonly line: string;
  /** Chosen by its chip; null while none is. */
  readonly category: Category | null;
  readonly day: Day;
  readonly today: Day;
  readonly now: Instant;
  readonly onLine: (line: string) => void;
  readonly onCategory: (category: Category | null) => void;
  /** Returns the focus to the line. */
  readonly onDone: () => void;
  readonly onAllFields: ((given: QuickAdded) => void) | undefined;
}

const ICONS: Readonly<Record<ChipKind, ReactNode>> = {
  date: <CalendarDays />,
  startTime: <Clock />,
  minutes: <Hourglass />,
  category: <Tag />,
  course: <GraduationCap />,
  repeat: <Repeat />,
  steps: <Tracks />,
};

/** Shown only if the line contains them: most tasks have none. */
const RARE: readonly ChipKind[] = ["repeat", "steps"];

/**
 * What will be added: values from the line are highlighted and can be removed, missing ones can be set. Loaded after the first screen when
 * the browser is idle, or when the user focuses the line.
 */
export function QuickAddChips(props: QuickAddChipsProps) {
  const { line, category, day, today, now, onLine, onCategory, onDone, onAllFields } = props;
  const given = useView(readLine, line, category, day, today, now);
  const store = useStore();
  const notify = useNotify();
  const saveCourse = useSaveCourse(null);
  const takeBack = (taken: readonly QuickAddPiece[]) => {
    onLine(taken.toSorted((one, other) => other.from - one.from).reduce(keepPieceAsText, line));
    onDone();
  };
  const correct = (fields: QuickAddFields) =>
    onLine(correctLine(line, given.read, fields, today, languageWith(given.courses)));
  const makeCourse = async (name: string) => {
    onDone();
    const saved = await saveCourse(newCourseForm(store.getState(), name));
    if (saved.type === "refused" && saved.words !== null) notify.error(saved.words);
  };
  const { title, pieces, fields, unknownCourse, mentionedCategory } = given.read;
  const [edited, setEdited] = useState<ChipKind | null>(null);
  const shown = shownOf(given, today);
  const kinds = (Object.keys(ICONS) as ChipKind[]).filter((kind) =>
    kind === "course"
      ? given.courses.length > 0
      : kind === "category" || !RARE.includes(kind) || fields[kind] !== undefined || kind === edited,
  );
  return (
    <div className={styles.understood}>
      {title !== "" && (
        <p className={styles.name}>
          <VisuallyHidden>{quickAddWords.name("")}</VisuallyHidden>
          <bdi>{title}</bdi>
        </p>
      )}
      <ul className={styles.chips} aria-label={quickAddWords.understood}>
        {kinds.map((kind) => {
          const saying = pieces.filter(
            ({ fields }) =>
              (kind !== "category" && fields[kind] !== undefined) ||
              (kind === "repeat" && fields.ends !== undefined),
          );
          const isChosen = kind === "category" && category !== null;
          if (kind === edited) {
            return (
              <li key={kind}>
                <ChipEditor
                  kind={kind}
                  given={given}
                  today={today}
                  onCorrect={correct}
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
              className={classNames(styles.chip, (saying.length > 0 || isChosen) && styles.read)}
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
                  icon={<X />}
                  size="sm"
                  label={quickAddWords.takeBack(shown[kind])}
                  onClick={() => takeBack(saying)}
                />
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
              <Plus />
              {namesWords.categories[mentionedCategory]}
            </button>
          </li>
        )}
        {unknownCourse !== null && (
          <li>
            <Button size="sm" variant="quiet" icon={<Plus />} onClick={() => void makeCourse(unknownCourse)}>
              {courseChoiceWords.make(unknownCourse)}
            </Button>
          </li>
        )}
        {onAllFields !== undefined && (
          <li>
            <Button size="sm" variant="quiet" onClick={() => onAllFields(given)}>
              {quickAddWords.allFields}
            </Button>
          </li>
        )}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {kinds
            .filter((kind) => (kind === "category" ? category !== null : fields[kind] !== undefined))
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
    date: dayNameAlone(isDay(date) ? date : today, today),
    startTime: tasksWords.times({ startTime: readClockTime(startTime), endTime: readClockTime(endTime) }),
    minutes: format.duration(Number(hours)),
    category: namesWords.categories[readCategory(category)],
    course: given.courses.find(({ id }) => id === course)?.name ?? courseChoiceWords.noCourse,
    repeat: repeatSentence(given, today),
    steps: quickAddWords.steps(given.steps.length),
  };
};
