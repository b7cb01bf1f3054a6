/** Renders a published calendar. The window shrinks until the text is small enough for every calendar program. */
import type { State } from "../../records/state.ts";
import { addDays } from "../../time/day.ts";
import { dayOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { textToUtf8 } from "../backup/utf8.ts";
import { fingerprint } from "./fingerprint.ts";
import type { CalendarWindow, PublishedCalendar } from "./published-calendar.ts";
import { tasksCalendar } from "./tasks-to-calendar.ts";

/** Google refuses larger files. */
const MOST_BYTES = 1_000_000;
export const WHOLE_WINDOW: CalendarWindow = { back: 365, ahead: 730 };
const SMALLER_WINDOWS: readonly CalendarWindow[] = [
  { back: 182, ahead: 365 },
  { back: 91, ahead: 182 },
  { back: 31, ahead: 91 },
  { back: 7, ahead: 31 },
];

export interface RenderedCalendar {
  readonly text: string;
  /** The same for the same entries, whenever and wherever they are rendered. */
  readonly revision: string;
  readonly window: CalendarWindow;
}

export const publishCalendar = (
  state: State,
  now: Instant,
  options: Omit<PublishedCalendar, "days">,
): RenderedCalendar => {
  const render = (window: CalendarWindow): RenderedCalendar => {
    const today = dayOf(now);
    const days = { from: addDays(today, -window.back), to: addDays(today, window.ahead) };
    const text = tasksCalendar(state, now, { ...options, days });
    return { text, window, revision: fingerprint(text.replace(STAMPS, "")) };
  };
  let rendered = render(WHOLE_WINDOW);
  for (const window of SMALLER_WINDOWS) {
    if (textToUtf8(rendered.text).length <= MOST_BYTES) break;
    rendered = render(window);
  }
  return rendered;
};

/** They change with each rendering. A folded line begins with a space, so no text of the user matches. */
const STAMPS = /^(?:DTSTAMP|SEQUENCE):.*\r\n/gm;
