import { firstLoadProblems, firstLoadWords } from "#messages/first-load.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import type { FirstLoad } from "../../services/first-sync.ts";
import styles from "./first-loading.module.css";

/** How often a screen reader announces the progress. */
const TOLD_EVERY_PERCENT = 25;

/** The progress of a first load, and what it waits for if it stops. */
export default function FirstLoading({ here, of, problem, showNow }: FirstLoad) {
  const percent = of === 0 ? 0 : Math.floor((100 * here) / of);
  const told = percent - (percent % TOLD_EVERY_PERCENT);
  return (
    <div className={styles.loading}>
      <h1 className={styles.title}>{firstLoadWords.title}</h1>
      <div className={styles.far}>
        <ProgressBar label={firstLoadWords.progress} percent={percent} />
        <p className={styles.rows}>{firstLoadWords.rows(here, of)}</p>
      </div>
      <VisuallyHidden>
        <span role="status">{problem === null && firstLoadWords.percent(told)}</span>
      </VisuallyHidden>
      {problem !== null && (
        <div className={styles.held}>
          <Message tone="warning">{firstLoadProblems[problem.type]}</Message>
          <p className={styles.means}>{firstLoadWords.showNowMeans}</p>
          <Button onClick={showNow}>{firstLoadWords.showNow}</Button>
        </div>
      )}
    </div>
  );
}
