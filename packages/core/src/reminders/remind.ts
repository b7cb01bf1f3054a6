/** When the user is reminded, and of what. Rows of the table `reminders` hold only the moments (`commands/reminders.ts`). */
import { fnv1a } from "@furrow/values";
import type { Reminder, ReminderAction } from "../records/reminder.ts";
import { readQuietHours } from "../records/reminder-settings.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { Timer } from "../records/timer.ts";
import { addDays, daysFrom } from "../time/day.ts";
import { clockTimeOf, dayOf, instantAt } from "../time/instant.ts";
import { clampWorkMinutes, MINUTE_MS } from "../time/timer-minutes.ts";
import type { Day, Instant } from "../time/types.ts";
import { UNATTENDED_MS } from "../timer/let-time-pass.ts";
import { DAYS_AHEAD, dueItems, eveningOf, HOUR_MS, type ReminderItem } from "./due-items.ts";
import { outsideQuietHours } from "./quiet-hours.ts";

/** What falls together. */
export interface ReminderBundle {
  /** It follows from day and clock time: two devices in one zone mean the same. */
  readonly id: string;
  /** By the corrected clock. After the work session into which it falls. */
  readonly at: Instant;
  /** The most important first. */
  readonly items: readonly ReminderItem[];
}

export interface PlanFor {
  readonly today: Day;
  /** Server time minus this device's time, in ms. */
  readonly clockOffset: number;
}

/** A day, besides those with a reminder that the user set on a task. */
const MOST_A_DAY = 3;

const RANKS: readonly ReminderItem["kind"][] = [
  "task",
  "exam",
  "deadline",
  "tomorrow",
  "plan",
  "class",
  "letter",
  "idle",
];
const rankOf = ({ kind }: ReminderItem): number => RANKS.indexOf(kind);

interface Known extends PlanFor {
  /** Of this device: it tells zones apart. */
  readonly midnight: Instant;
  readonly bundles: readonly ReminderBundle[];
}
const known = new WeakMap<State, Known>();

/** From the day before, of which some may have been missed, to 30 days ahead; by moment. */
export const remindersOf = (state: State, { today, clockOffset }: PlanFor): readonly ReminderBundle[] => {
  const midnight = instantAt(today, 0);
  const made = known.get(state);
  if (made?.midnight === midnight && made.clockOffset === clockOffset) return made.bundles;
  const bundles = plan(state, { today, clockOffset });
  known.set(state, { today, clockOffset, midnight, bundles });
  return bundles;
};

const plan = (state: State, { today, clockOffset }: PlanFor): readonly ReminderBundle[] => {
  const quiet = readQuietHours(state.preferences.quietHours);
  const [first, last] = [addDays(today, -1), addDays(today, DAYS_AHEAD)];
  const byMinute = new Map<
    string,
    { readonly day: Day; readonly at: Instant; readonly items: ReminderItem[] }
  >();
  // Of the day after the last one the evening before is planned.
  for (const item of dueItems(state, daysFrom(first, addDays(last, 1)), today)) {
    const at = outsideQuietHours(item.at, item.until, quiet);
    const day = dayOf(at);
    if (day < first || day > last) continue;
    const minute = `${day} ${clockTimeOf(at)}`;
    const bundle = byMinute.get(minute) ?? { day, at, items: [] };
    byMinute.set(minute, bundle);
    bundle.items.push(item);
  }
  const bundles = [...byMinute].map(([minute, bundle]) => ({
    ...bundle,
    id: `reminder_${(fnv1a(minute) >>> 0).toString(36)}`,
    items: withoutRepeats(bundle.items),
  }));
  return withinLimit(bundles)
    .map(({ id, at, items }) => ({ id, at: afterWork(state, at, clockOffset), items }))
    .sort((one, other) => one.at - other.at);
};

/** A task is named once, also if it is a deadline with a reminder of its own. */
const withoutRepeats = (items: readonly ReminderItem[]): readonly ReminderItem[] => {
  const named = new Set<unknown>();
  return [...items]
    .sort((one, other) => rankOf(one) - rankOf(other) || one.over - other.over)
    .filter((item) => {
      const thing = "task" in item ? item.task : "exam" in item ? item.exam : item;
      if (named.has(thing)) return false;
      named.add(thing);
      return true;
    });
};

interface Planned extends ReminderBundle {
  readonly day: Day;
}

const withinLimit = (bundles: readonly Planned[]): readonly Planned[] => {
  const counts = new Map<Day, number>();
  const rank = ({ items: [first] }: Planned) => (first === undefined ? 0 : rankOf(first));
  return [...bundles]
    .sort((one, other) => rank(one) - rank(other) || one.at - other.at)
    .filter(({ day, items }) => {
      if (items.some(({ kind }) => kind === "task")) return true;
      const count = (counts.get(day) ?? 0) + 1;
      counts.set(day, count);
      return count <= MOST_A_DAY;
    });
};

/** What comes during work, here or on another device, waits for its end. */
export const afterWork = (
  { timer, running }: Pick<State, "timer" | "running">,
  at: Instant,
  clockOffset: number,
): Instant => {
  const here = workOf(timer);
  const works = [
    ...(here === null ? [] : [{ from: here.from + clockOffset, to: here.to + clockOffset }]),
    ...[...running.values()].flatMap((row) => workOf(row.timer) ?? []),
  ];
  return works.reduce((moved, { from, to }) => (moved >= from && moved < to ? to : moved), at);
};

/** Null if no work is under way. Open-ended work asks after hours without a press: then it is no work any more. */
const workOf = (timer: Timer): { readonly from: Instant; readonly to: Instant } | null => {
  if (timer.mode !== "work") return null;
  if (timer.state === "running") return { from: timer.countdown.startedAt, to: timer.endsAt };
  if (timer.state !== "countingUp") return null;
  return { from: timer.session.startedAt, to: timer.attendedAt + UNATTENDED_MS };
};

/** What no device has shown and should be shown now. */
export const remindersDue = (state: State, planFor: PlanFor, now: Instant): readonly ReminderBundle[] => {
  const isDue = ({ at, shownAt }: Reminder): boolean =>
    shownAt === null && afterWork(state, at, planFor.clockOffset) <= now;
  const due = new Map([...state.reminders].filter(([, row]) => isDue(row)));
  return due.size === 0
    ? []
    : remindersOf(state, planFor).flatMap((bundle) => {
        const at = due.get(bundle.id)?.at;
        return at === undefined ? [] : [{ ...bundle, at }];
      });
};

/** When something is to be shown next; null if nothing is. */
export const nextReminderAt = (state: State, clockOffset: number, now: Instant): Instant | null => {
  const moments = [...state.reminders.values()].flatMap(({ at, shownAt }) => {
    const moment = afterWork(state, at, clockOffset);
    return shownAt === null && moment > now ? [moment] : [];
  });
  return moments.length === 0 ? null : Math.min(...moments);
};

/** The next ones, for the user to see. */
export const nextReminders = (
  state: State,
  now: Instant,
  planFor: PlanFor,
  count: number,
): readonly ReminderBundle[] =>
  remindersOf(state, planFor)
    .flatMap((bundle) => {
      const row = state.reminders.get(bundle.id);
      const at = row?.snoozed === true ? row.at : bundle.at;
      return at <= now || (row !== undefined && row.shownAt !== null) ? [] : [{ ...bundle, at }];
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, count);

/** How long the session is that Start begins. */
export const workMsOf = ({ hours }: Task): number => clampWorkMinutes(hours * 60) * MINUTE_MS;

/** What of it is still of use. */
export const itemsLeft = ({ items }: ReminderBundle, now: Instant): readonly ReminderItem[] =>
  items.filter(({ over }) => over > now);

/** The task that a press starts or completes: if it is the only one. */
export const taskOfReminder = ({ items }: ReminderBundle): Task | null => {
  const [first, ...others] = items.flatMap((item) =>
    item.kind === "task" || item.kind === "deadline" ? [item.task] : [],
  );
  return first === undefined || others.length > 0 ? null : first;
};

/** When "This evening" would be; null if that is past or soon. */
export const eveningFor = (at: Instant): Instant | null => {
  const evening = eveningOf(dayOf(at));
  return evening > at + HOUR_MS ? evening : null;
};

/** The answers that fit, the best first: browsers show two. */
export const actionsOf = (bundle: ReminderBundle, at: Instant): readonly ReminderAction[] => {
  const over = Math.max(...bundle.items.map((item) => item.over));
  const evening = eveningFor(at);
  return [
    ...(taskOfReminder(bundle) === null ? [] : (["start", "done"] as const)),
    ...(at + HOUR_MS < over ? (["hour"] as const) : []),
    ...(evening !== null && evening < over ? (["evening"] as const) : []),
  ];
};
