import { DAY_ORDERS, type DayOrder } from "@furrow/core";
import { ArrowUpDown } from "lucide-react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { useRestricted } from "../../components/restricted.ts";
import styles from "./tasks-page.module.css";

interface DayOrderChoiceProps {
  readonly order: DayOrder;
  readonly onOrder: (order: DayOrder) => void;
}

/** Says in which order the days of all tasks stand, and turns it. */
export function DayOrderChoice({ order, onOrder }: DayOrderChoiceProps) {
  const restricted = useRestricted();
  return (
    <label className={styles.order} {...restricted}>
      <ArrowUpDown aria-hidden="true" />
      <span>{tasksPageWords.order}</span>
      <select
        name="order"
        value={order}
        onChange={({ target }) => onOrder(DAY_ORDERS.find((each) => each === target.value) ?? order)}
      >
        {DAY_ORDERS.map((each) => (
          <option key={each} value={each}>
            {tasksPageWords.orders[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
