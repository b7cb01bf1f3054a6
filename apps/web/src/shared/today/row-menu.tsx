import { type ClockTime, isBlock, type TaskCard } from "@furrow/core";
import { CalendarArrowUp, CalendarClock, CalendarX } from "lucide-react";
import type { RefObject } from "react";
import { taskMovesWords as words } from "#messages/task-moves.ts";
import type { MenuItem } from "../../components/menu.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { useToTomorrow } from "../move-tasks/use-to-tomorrow.ts";
import { usePlaceTask } from "./use-place-task.ts";

interface RowMenuProps {
  readonly card: TaskCard;
  readonly start: ClockTime | null;
  /** The free time that fits. */
  readonly gap: ClockTime | null;
  readonly list: RefObject<HTMLElement | null>;
  readonly actions: readonly (MenuItem | false)[] | undefined;
}

/** Gives a task of the day a time, or takes it away; and what else the page offers. */
export default function RowMenu({ card: { task, isDone }, start, gap, list, actions = [] }: RowMenuProps) {
  const place = usePlaceTask();
  const toTomorrow = useToTomorrow()(task);
  const keepFocus = () => {
    // The row that was pressed may be in the other list now.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
  };
  const move = async (to: ClockTime | null) => {
    await place(task, to);
    keepFocus();
  };
  const items = [
    gap !== null && { label: words.putAt(gap), icon: <CalendarClock />, run: () => void move(gap) },
    start !== null &&
      !isDone &&
      isBlock(task) && { label: words.takeTimeAway, icon: <CalendarX />, run: () => void move(null) },
    toTomorrow !== null && {
      label: words.toTomorrow,
      icon: <CalendarArrowUp />,
      run: () => void toTomorrow().then(keepFocus),
    },
    ...actions,
  ];
  if (items.every((item) => item === false)) return null;
  return <MenuButton label={words.more(task.title)} items={items} size="sm" />;
}
