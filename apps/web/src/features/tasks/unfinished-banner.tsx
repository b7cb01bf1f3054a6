import { CalendarArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { format } from "../../words/format.ts";
import styles from "./tasks-page.module.css";

interface UnfinishedBannerProps {
  readonly count: number;
  readonly onMove: () => void;
}

export function UnfinishedBanner({ count, onMove }: UnfinishedBannerProps) {
  const tasks = count === 1 ? "1 task" : `${format.number(count)} tasks`;
  return (
    <div className={styles.banner}>
      <CalendarArrowUp aria-hidden="true" />
      <p id="unfinished">
        {count === 1
          ? "1 task of a past day is not finished. Bring it to today?"
          : `${tasks} of past days are not finished. Bring them to today?`}
      </p>
      <Button size="sm" aria-describedby="unfinished" onClick={onMove}>
        Move {tasks}
      </Button>
    </div>
  );
}
