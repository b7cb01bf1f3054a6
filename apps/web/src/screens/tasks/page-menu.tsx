import { countUnfinishedBefore, DAY_ORDERS, type DayOrder } from "@furrow/core";
import { ArrowUpDown, CalendarArrowUp, GraduationCap, Keyboard, ListChecks, Repeat } from "lucide-react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Menu } from "../../components/menu.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";

export interface PageMenuProps {
  readonly anchor: HTMLElement;
  /** Null if the list has one order. */
  readonly order: DayOrder | null;
  readonly onOrder: (order: DayOrder) => void;
  readonly onSelect: () => void;
  readonly onUnfinished: () => void;
  readonly onRepeating: () => void;
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
}

/** What concerns all tasks and is needed now and then. */
export default function PageMenu(props: PageMenuProps) {
  const { anchor, order, onOrder, onSelect, onUnfinished, onRepeating, onShortcuts, onClose } = props;
  const navigate = useNavigate();
  // Those of the last days stand on the page. Older ones have this way only.
  const unfinished = useView(countUnfinishedBefore, useToday());
  const otherOrders = DAY_ORDERS.filter((each) => order !== null && each !== order);
  return (
    <Menu
      label={tasksPageWords.options}
      anchor={anchor}
      items={[
        { label: tasksPageWords.select, icon: <ListChecks />, run: onSelect },
        ...otherOrders.map((each) => ({
          label: tasksPageWords.orders[each],
          icon: <ArrowUpDown />,
          run: () => onOrder(each),
        })),
        unfinished > 0 && {
          label: tasksPageWords.unfinishedTitle,
          icon: <CalendarArrowUp />,
          run: onUnfinished,
        },
        { label: tasksPageWords.repeating, icon: <Repeat />, run: onRepeating },
        {
          label: courseChoiceWords.list,
          icon: <GraduationCap />,
          run: () => navigate("/courses"),
        },
        { label: tasksPageWords.shortcuts, icon: <Keyboard />, run: onShortcuts },
      ]}
      onClose={onClose}
    />
  );
}
