import { CalendarArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import styles from "./tasks-page.module.css";

interface UnfinishedBannerProps {
  readonly count: number;
  readonly onMove: () => void;
}

export function UnfinishedBanner({ count, onMove }: UnfinishedBannerProps) {
  const tasks = count === 1 ? "1 task" : `${count.toLocaleString("en-US")} tasks`;
  return (
    <div className={styles.banner}>
      <CalendarArrowUp aria-hidden="true" />
      <p id="unfinished">{tasks} of past days not finished yet. Bring them to today?</p>
      <Button size="sm" aria-describedby="unfinished" onClick={onMove}>
        Move {tasks}
      </Button>
    </div>
  );
}
