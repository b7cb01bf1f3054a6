import { type Day, daysBetween, type ExamId } from "@furrow/core";
import { type Pace, paceOf } from "@furrow/core/exams";
import { examsWords as words } from "#messages/exams.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./exams.module.css";

interface PaceLineProps {
  readonly examId: ExamId;
  readonly today: Day;
}

/** Where the user's own pace leads: one sentence, and the burn-up with its band. Nothing before two weeks of data. */
export default function PaceLine({ examId, today }: PaceLineProps) {
  const pace = useView(paceOf, examId, today);
  if (pace === null) return null;
  return (
    <div className={styles.pace}>
      <p>{words.likely(pace, today)}</p>
      <BurnUp pace={pace} />
    </div>
  );
}

const WIDTH = 320;
const HEIGHT = 72;

function BurnUp({ pace }: { readonly pace: Pace }) {
  const { soFar, band, wanted, due } = pace;
  const first = soFar[0]?.day ?? band[0]?.day ?? due;
  const span = Math.max(1, daysBetween(first, due));
  const point = (day: Day, minutes: number): string => {
    const x = (Math.min(span, daysBetween(first, day)) / span) * WIDTH;
    const y = HEIGHT - (Math.min(minutes, wanted) / Math.max(1, wanted)) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const line = (points: readonly string[]) => (points.length === 0 ? "" : `M${points.join("L")}`);
  const upper = band.map(({ day, high }) => point(day, high));
  const middle = [...soFar.slice(-1), ...band.map((each) => ({ ...each, minutes: each.middle }))];
  const lower = band.map(({ day, low }) => point(day, low)).reverse();
  return (
    <svg
      data-points
      className={styles.burnUp}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.burnUp(pace)}
    >
      <path className={styles.goal} d={`M0,0H${WIDTH}`} />
      <path className={styles.band} d={line([...upper, ...lower])} />
      <path className={styles.middle} d={line(middle.map(({ day, minutes }) => point(day, minutes)))} />
      <path className={styles.soFar} d={line(soFar.map(({ day, minutes }) => point(day, minutes)))} />
    </svg>
  );
}
