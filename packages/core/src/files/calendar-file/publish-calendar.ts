/** Renders a published calendar. The window shrinks until the text is small enough for every calendar program. */
import type { State } from "../../records/state.ts";
import { isFed } from "../../records/task-origin.ts";
import { addDays } from "../../time/day.ts";
import type { Instant } from "../../time/types.ts";
import { dayInZone } from "../../time/zone.ts";
import { textToUtf8 } from "../backup/utf8.ts";
import { fingerprint } from "./fingerprint.ts";
import {
  type CalendarWindow,
  isInWindow,
  isPublished,
  type PublishedCalendar,
} from "./published-calendar.ts";
import { tasksCalendar } from "./tasks-to-calendar.ts";

/** Google refuses larger files. */
const MOST_BYTES = 1_000_000;
/** An event of a whole day with an empty title has 186. */
const SMALLEST_EVENT = 180;
export const WHOLE_WINDOW: CalendarWindow = { back: 365, ahead: 730 };
const WINDOWS: readonly CalendarWindow[] = [
  WHOLE_WINDOW,
  { back: 182, ahead: 365 },
  { back: 91, ahead: 182 },
  { back: 31, ahead: 91 },
];
const SMALLEST_WINDOW: CalendarWindow = { back: 7, ahead: 31 };

export const publishCalendar = (state: State, now: Instant, options: Omit<PublishedCalendar, "days">) => {
  const today = dayInZone(options.zone, now);
  const within = ({ back, ahead }: CalendarWindow): PublishedCalendar => ({
    ...options,
    days: { from: addDays(today, -back), to: addDays(today, ahead) },
  });
  const render = (window: CalendarWindow) => {
    const text = tasksCalendar(state, now, within(window));
    /** The same for the same entries, whenever and wherever they are rendered. */
    const revision = fingerprint(text.replace(STAMPS, ""));
    return { text, window, revision };
  };
  for (const window of WINDOWS) {
    // Counting costs a hundredth of rendering.
    if (countSingle(state, within(window)) * SMALLEST_EVENT > MOST_BYTES) continue;
    const rendered = render(window);
    if (textToUtf8(rendered.text).length <= MOST_BYTES) return rendered;
  }
  return render(SMALLEST_WINDOW);
};

/** How many tasks are surely events of their own. */
const countSingle = ({ tasks }: State, published: PublishedCalendar): number => {
  let count = 0;
  for (const task of tasks.values())
    if (!isFed(task) && isPublished(task, published) && isInWindow(task.date, published)) count += 1;
  return count;
};

/** They change with each rendering. A folded line begins with a space, so no text of the user matches. */
const STAMPS = /^(?:DTSTAMP|SEQUENCE):.*\r\n/gm;
