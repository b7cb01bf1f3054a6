/** The moments of reminders as rows: other devices show them, too, and the server wakes devices at them. */
import { ok } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, okWith, outcome } from "../command.ts";
import { type Reminder, type ReminderAnswer, reminderRecord } from "../records/reminder.ts";
import { deleteRow, editRow, putRow } from "../records/row-writes.ts";
import type { Write } from "../records/state.ts";
import { HOUR_MS } from "../reminders/due-items.ts";
import { afterWork, eveningFor, remindersOf, taskOfReminder } from "../reminders/remind.ts";
import { dayOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { completeTask } from "./complete-task.ts";
import { startNextTask } from "./control-timer.ts";
import { settledAsOf } from "./timer-writes.ts";

const { table } = reminderRecord;

/** Waiting at once. */
const MOST = 100;
const KEPT_MS = 24 * HOUR_MS;

const clockOf = ({ now, device }: Pick<Context, "now" | "device">): Instant =>
  now + (device?.clockOffset ?? 0);

export interface Arming {
  /** The user pressed something here since the last planning. Only then moments follow this device and its zone. */
  readonly isUsed: boolean;
  readonly zone: string;
  /** The ids that this page planned last. */
  readonly before: ReadonlySet<string>;
}

/** Writes what has changed since the last planning. */
export const armReminders: Command<Arming> = (state, { isUsed, zone, before }, context) => {
  if (context.isPartial === true) return ok(nothingToDo);
  const now = clockOf(context);
  const clockOffset = context.device?.clockOffset ?? 0;
  const planned = remindersOf(state, { today: context.today, clockOffset });
  const coming = planned.filter(({ at }) => at > now).slice(0, MOST);
  const past = planned.filter(({ at }) => at <= now);
  const bundles = new Map([...past, ...coming].map((bundle) => [bundle.id, bundle]));

  const changeOf = ({ id, at, zone: armedIn, snoozed, shownAt }: Reminder): readonly Write[] => {
    const gone = [deleteRow(table, id)];
    if (now - Math.max(at, shownAt ?? 0) > KEPT_MS) return gone;
    if (shownAt !== null) return [];
    const bundle = bundles.get(id);
    // A row that arrived before what it is about stays: only what had a reason here can lose it.
    if (bundle === undefined) return before.has(id) || (isUsed && armedIn !== zone) ? gone : [];
    if (!isUsed) return [];
    const wanted = snoozed ? afterWork(state, at, clockOffset) : bundle.at;
    // What waited for work that ended early comes now.
    const moved = wanted > now ? wanted : Math.min(at, now);
    return moved === at && armedIn === zone ? [] : [editRow(table, id, { at: moved, zone })];
  };
  const added = isUsed ? coming.filter(({ id }) => !state.reminders.has(id)) : [];
  return okWith([
    ...[...state.reminders.values()].flatMap(changeOf),
    ...added.map(({ id, at }) =>
      putRow(reminderRecord, id, { id, at, zone, snoozed: false, shownAt: null, answered: false }),
    ),
  ]);
};

/** On this device, as of `at` by its clock. They are due no more, on any device. */
export const showReminders: Command<{ readonly ids: readonly string[]; readonly at: Instant }> = (
  { reminders },
  { ids, at },
  { now, device },
) => {
  const shownAt = clockOf({ now: Math.min(at, now), device });
  const isWaiting = (id: string) => {
    const row = reminders.get(id);
    // One that the user put off since then is still to come.
    return row?.shownAt === null && row.at <= shownAt;
  };
  return okWith(ids.filter(isWaiting).map((id) => editRow(table, id, { shownAt })));
};

/** Takes effect as of the press, once. */
export const answerReminder: Command<ReminderAnswer> = (state, { reminder, action, at }, context) => {
  const row = state.reminders.get(reminder);
  if (row === undefined || row.answered) return ok(nothingToDo);
  const pressedAt = Math.min(at, context.now);
  const asOf: Context = { ...context, now: pressedAt, today: dayOf(pressedAt) };
  const now = clockOf(asOf);
  if (action === "hour" || action === "evening") {
    const later = (action === "evening" ? eveningFor(now) : null) ?? now + HOUR_MS;
    const isSame = row.snoozed && row.at === later && row.shownAt === null;
    return isSame
      ? ok(nothingToDo)
      : okWith([editRow(table, row.id, { at: later, snoozed: true, shownAt: null })]);
  }
  const clockOffset = context.device?.clockOffset ?? 0;
  const bundle = remindersOf(state, { today: context.today, clockOffset }).find(({ id }) => id === reminder);
  const task = bundle === undefined ? null : taskOfReminder(bundle);
  const answered = outcome([editRow(table, row.id, { shownAt: now, answered: true })]);
  if (task === null) return ok(answered);
  const input = { taskId: task.id, title: task.title, duration: { hours: task.hours } };
  const done = action === "start" ? startNextTask(state, input, asOf) : completeTask(state, input, asOf);
  // If the timer is busy with something else, it goes on.
  if (!done.ok) return ok(answered);
  return ok(joinOutcomes([done.value, settledAsOf(pressedAt, state, done.value, context), answered]));
};
