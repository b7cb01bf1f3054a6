import { isOccurrence, type TaskCard } from "@furrow/core";
import { CalendarArrowUp, ListChecks, SkipForward } from "lucide-react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Menu } from "../../components/menu.tsx";

export interface OpenMenu {
  readonly card: TaskCard;
  readonly anchor: HTMLElement;
}

interface TaskMenuProps extends OpenMenu {
  readonly onMove: () => void;
  readonly onSkip: () => void;
  readonly onSelect: () => void;
  readonly onClose: () => void;
}

/** What is done with a task now and then. */
export default function TaskMenu({ card, anchor, onMove, onSkip, onSelect, onClose }: TaskMenuProps) {
  const { task, isDone } = card;
  return (
    <Menu
      label={tasksPageWords.more(task.title)}
      anchor={anchor}
      items={[
        { label: tasksPageWords.moveTo, icon: <CalendarArrowUp />, run: onMove },
        isOccurrence(task) &&
          !isDone && { label: tasksPageWords.skip, icon: <SkipForward data-points />, run: onSkip },
        { label: tasksPageWords.select, icon: <ListChecks />, run: onSelect },
      ]}
      onClose={onClose}
    />
  );
}
