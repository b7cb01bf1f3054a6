/** The classes of a day, from subscribed calendars. They take clock times and are no work: nothing counts them. */
import { courseOf } from "../courses/course-of.ts";
import type { CalendarEvent } from "../records/calendar-event.ts";
import type { Course } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { lessonId } from "../records/task-origin.ts";
import { minutesBetween } from "../time/clock-time.ts";
import type { Day } from "../time/types.ts";

const known = new WeakMap<State["calendarEvents"], ReadonlyMap<Day, readonly Task[]>>();

/** In the shape of tasks, for all that reckons with clock times. */
export const classesOn = ({ calendarEvents }: Pick<State, "calendarEvents">, day: Day): readonly Task[] => {
  if (calendarEvents.size === 0) return NONE;
  const days = known.get(calendarEvents) ?? classesByDay(calendarEvents);
  known.set(calendarEvents, days);
  return days.get(day) ?? NONE;
};

const NONE: readonly never[] = [];

const classesByDay = (events: State["calendarEvents"]): ReadonlyMap<Day, readonly Task[]> => {
  const days = new Map<Day, Task[]>();
  for (const event of events.values()) {
    if (event.as !== "class") continue;
    for (const { date, from, to } of event.meetings) {
      const others = days.get(date) ?? [];
      if (others.length === 0) days.set(date, others);
      const { title, place, course } = event;
      const fields = {
        title,
        description: place,
        date,
        startTime: from,
        endTime: to,
        hours: minutesBetween(from, to) / 60,
        course,
      };
      others.push(taskRecord.parse(lessonId(event.id, date, from), fields, date));
    }
  }
  for (const list of days.values())
    list.sort((one, other) => ((one.startTime ?? "") < (other.startTime ?? "") ? -1 : 1));
  return days;
};

export interface CalendarClass {
  readonly event: CalendarEvent;
  readonly course: Course | null;
}

/** Those that still meet, by name. */
export const classesFrom = (
  { calendarEvents, courses }: Pick<State, "calendarEvents" | "courses">,
  today: Day,
): readonly CalendarClass[] =>
  [...calendarEvents.values()]
    .filter(({ as, meetings }) => as === "class" && (meetings.at(-1)?.date ?? "") >= today)
    .sort((one, other) => (`${one.title} ${one.id}` < `${other.title} ${other.id}` ? -1 : 1))
    .map((event) => ({ event, course: courseOf(event, courses) ?? null }));
