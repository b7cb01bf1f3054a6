import { CalendarArrowUp } from "lucide-react";
import { tasksPageWords } from "#words/tasks-page.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./tasks-page.module.css";

interface UnfinishedBannerProps {
  readonly count: number;
  readonly onMove: () => void;
}

export function UnfinishedBanner({ count, onMove }: UnfinishedBannerProps) {
  return (
    <div className={styles.banner}>
      <CalendarArrowUp aria-hidden="true" />
      <p id="unfinished">{tasksPageWords.unfinished(count)}</p>
      <Button size="sm" aria-describedby="unfinished" onClick={onMove}>
        {tasksPageWords.moveUnfinished(count)}
      </Button>
    </div>
  );
}
