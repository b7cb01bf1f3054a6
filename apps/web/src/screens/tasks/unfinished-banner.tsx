import { CalendarArrowUp } from "lucide-react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import styles from "./tasks-page.module.css";

interface UnfinishedBannerProps {
  readonly count: number;
  readonly onMoveAll: () => void;
  readonly onMoveShortest: () => void;
  readonly onSpread: () => void;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** What a day can take besides its own. More than these are not offered to come all at once. */
export const A_FEW = 3;

export function UnfinishedBanner(props: UnfinishedBannerProps) {
  const { count, onMoveAll, onMoveShortest, onSpread, onChoose, onDismiss } = props;
  const described = { size: "sm", "aria-describedby": "unfinished" } as const;
  return (
    <div className={styles.banner}>
      <CalendarArrowUp aria-hidden="true" />
      <p id="unfinished">{tasksPageWords.unfinished(count)}</p>
      <div className={styles.bannerActions}>
        {count <= A_FEW ? (
          <Button {...described} onClick={onMoveAll}>
            {tasksPageWords.moveUnfinished(count)}
          </Button>
        ) : (
          <>
            <Button {...described} onClick={onMoveShortest}>
              {tasksPageWords.theShortest(A_FEW)}
            </Button>
            <Button {...described} onClick={onSpread}>
              {tasksPageWords.spread}
            </Button>
          </>
        )}
        <Button {...described} onClick={onChoose} aria-haspopup="dialog">
          {tasksPageWords.choose}
        </Button>
        <Button {...described} variant="quiet" onClick={onDismiss}>
          {tasksPageWords.notToday}
        </Button>
      </div>
    </div>
  );
}
