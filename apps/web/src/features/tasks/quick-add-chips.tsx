import {
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
import { CalendarDays, Clock, Hourglass, Tag, X } from "lucide-react";
import { type ReactNode, useState } from "react";
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
  readonly onTakeBack: (piece: QuickAddPiece) => void;
  readonly onCorrect: (said: QuickAddSaid) => void;
  /** The person goes on with the line. */
  readonly onDone: () => void;
  readonly onAllFields: () => void;
}

const ICONS: Readonly<Record<QuickAddKind, ReactNode>> = {
  date: <CalendarDays aria-hidden="true" />,
  startTime: <Clock aria-hidden="true" />,
  minutes: <Hourglass aria-hidden="true" />,
  category: <Tag aria-hidden="true" />,
};

/** What will be added: what the line says stands out and can be taken back, what it leaves open can be said. */
export function QuickAddChips({
  read: { title, pieces, said },
  form,
  today,
  onTakeBack,
  onCorrect,
  onDone,
  onAllFields,
}: QuickAddChipsProps) {
  const [edited, setEdited] = useState<QuickAddKind | null>(null);
  const shown = shownOf(form, today);
  const kinds = Object.keys(ICONS) as QuickAddKind[];
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
  { date, startTime, endTime, hours, category }: TaskForm,
  today: Day,
): Readonly<Record<QuickAddKind, string>> => ({
  date: capital(dayName(isDay(date) ? date : today, today)),
  startTime: tasksWords.times({ startTime: readClockTime(startTime), endTime: readClockTime(endTime) }),
  minutes: format.duration(Number(hours)),
  category: namesWords.categories[readCategory(category)],
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
