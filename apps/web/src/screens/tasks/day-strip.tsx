import { addDays, type Day, daysFrom } from "@furrow/core";
import { dayName } from "#messages/names.ts";
import { taskMovesWords } from "#messages/task-moves.ts";
import styles from "./moving.module.css";

/** Days a dragged task can be dropped on, whatever the list shows. Pointer only: "Move to…" does the same for all users. */
export default function DayStrip({ today }: { readonly today: Day }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <p>{taskMovesWords.dropOn}</p>
      <ul>
        {daysFrom(today, addDays(today, 7)).map((day) => (
          <li key={day} data-drop-day={day}>
            {dayName(day, today)}
          </li>
        ))}
      </ul>
    </div>
  );
}
