/** The parsed quick-add line. Loaded after the first screen when the browser is idle, or when the user focuses the line. */
import {
  type Category,
  correctLine,
  type Day,
  type Instant,
  keepPieceAsText,
  type QuickAdded,
} from "@furrow/core";
import { useView } from "../../hooks/use-view.ts";
import { QuickAddChips } from "./quick-add-chips.tsx";
import { languageWith, readLine } from "./read-line.ts";
import { useMakingCourse } from "./use-making-course.ts";

export { readLine };

interface QuickAddReadingProps {
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
  readonly onAllFields: (given: QuickAdded) => void;
}

export default function QuickAddReading(props: QuickAddReadingProps) {
  const { line, category, day, today, now, onLine, onCategory, onDone, onAllFields } = props;
  const given = useView(readLine, line, category, day, today, now);
  const makeCourse = useMakingCourse();
  return (
    <QuickAddChips
      given={given}
      category={category}
      today={today}
      onTakeBack={(pieces) => {
        onLine(pieces.toSorted((one, other) => other.from - one.from).reduce(keepPieceAsText, line));
        onDone();
      }}
      onCorrect={(said) => onLine(correctLine(line, given.read, said, today, languageWith(given.courses)))}
      onCategory={onCategory}
      onDone={onDone}
      onAllFields={() => onAllFields(given)}
      onMakeCourse={(name) => {
        onDone();
        void makeCourse(name);
      }}
    />
  );
}
