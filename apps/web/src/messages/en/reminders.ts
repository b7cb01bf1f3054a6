/** What reminds, and when: notices, notifications and the preview in Settings. */
import { type Day, dayOf, daysBetween, type Instant } from "@furrow/core";
import type { ReminderItem } from "@furrow/core/reminders";
import { format, plural } from "../format.ts";
import { firstOf } from "../in-a-row.ts";
import { shortClock as clock } from "../short-clock.ts";
import { isolated } from "./language.ts";

const DAYS = { today: "today", tomorrow: "tomorrow" };
/** Names: never translated. */
const [TODAY, TOMORROW] = ["today", "tomorrow"] as const;

const dayFrom = (today: Day, day: Day): string => {
  const days = daysBetween(today, day);
  if (days === 0) return DAYS.today;
  if (days === 1) return DAYS.tomorrow;
  return days === 7 ? "in a week" : `on ${format.weekdayAndDay(day)}`;
};

const when = (today: Day, { day, time }: Pick<ReminderItem, "day" | "time">): string =>
  time === null ? dayFrom(today, day) : `${dayFrom(today, day)}, ${clock(time)}`;

/** A name that says so itself, in any of the seven languages: a student's exams need not be in the app's. */
const SAYS_EXAM =
  /\b(?:exams?|tests?|quiz|finals?|midterms?|ex[aá]men(?:es|s)?|parcial(?:es)?|prueba|partiels?|contr[oô]le|provas?|teste)\b|klausur|prüfung|考试|期中|期末|测验|امتحان|اختبار/i;

/** "Biology" is an exam in Biology. */
const exam = (name: string): string => (SAYS_EXAM.test(name) ? isolated(name) : `${isolated(name)} exam`);

const dueWithoutName = (today: Day, item: Pick<ReminderItem, "day" | "time">): string =>
  item.time !== null && item.day === today
    ? `Something is due at ${clock(item.time)}`
    : `Something is due ${when(today, item)}`;

const dayPlan = (
  day: "today" | "tomorrow",
  { tasks, areBlocks, time }: Extract<ReminderItem, { readonly tasks: unknown }>,
  hasNames: boolean,
): string => {
  const [only, ...others] = tasks;
  if (hasNames && only !== undefined && others.length === 0)
    return time === null
      ? `${isolated(only.title)} ${DAYS[day]}`
      : `${isolated(only.title)} ${DAYS[day]}, ${clock(time)}`;
  const count = format.number(tasks.length);
  if (time === null)
    return areBlocks
      ? plural(tasks.length, { one: `1 block ${DAYS[day]}`, other: `${count} blocks ${DAYS[day]}` })
      : plural(tasks.length, { one: `1 task ${DAYS[day]}`, other: `${count} tasks ${DAYS[day]}` });
  return areBlocks
    ? plural(tasks.length, {
        one: `1 block ${DAYS[day]}, at ${clock(time)}`,
        other: `${count} blocks ${DAYS[day]}, the first at ${clock(time)}`,
      })
    : plural(tasks.length, {
        one: `1 task ${DAYS[day]}, at ${clock(time)}`,
        other: `${count} tasks ${DAYS[day]}, the first at ${clock(time)}`,
      });
};

const line = (item: ReminderItem, today: Day, hasNames: boolean): string => {
  switch (item.kind) {
    case "plan":
    case "tomorrow":
      return dayPlan(item.day === today ? TODAY : TOMORROW, item, hasNames);
    case "idle":
      return "A good evening for a short session";
    case "letter":
      return "Your Sunday letter is here";
    case "exam":
      return hasNames ? `${exam(item.exam.name)} ${when(today, item)}` : dueWithoutName(today, item);
    case "deadline":
      return hasNames
        ? `${isolated(item.task.title)} is due ${when(today, item)}`
        : dueWithoutName(today, item);
    case "task":
    case "class": {
      if (!hasNames) return dueWithoutName(today, item);
      return item.day === today && item.time !== null
        ? `${isolated(item.task.title)}, ${clock(item.time)}`
        : `${isolated(item.task.title)} ${when(today, item)}`;
    }
  }
};

const MOST_LINES = 5;

export const remindersWords = {
  /** Seen at this moment; the most important line first. */
  lines: (items: readonly ReminderItem[], at: Instant, hasNames: boolean): readonly string[] => {
    const lines = [...new Set(items.map((item) => line(item, dayOf(at), hasNames)))];
    const more = lines.length - MOST_LINES;
    return more <= 1
      ? lines
      : [
          ...firstOf(lines, MOST_LINES),
          plural(more, { one: "and 1 more", other: `and ${format.number(more)} more` }),
        ];
  },
  whileAway: "While you were away",
};
