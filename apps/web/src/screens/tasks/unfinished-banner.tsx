import { CalendarArrowUp } from "lucide-react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import styles from "./tasks-page.module.css";

interface UnfinishedBannerProps {
  readonly count: number;
  readonly onChoose: () => void;
}

export function UnfinishedBanner({ count, onChoose }: UnfinishedBannerProps) {
  return (
    <div className={styles.banner}>
      <CalendarArrowUp aria-hidden="true" />
      <p id="unfinished">{tasksPageWords.unfinished(count)}</p>
      <Button size="sm" aria-describedby="unfinished" aria-haspopup="dialog" onClick={onChoose}>
        {tasksPageWords.choose}
      </Button>
    </div>
  );
}
