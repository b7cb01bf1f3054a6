/** What calendars offer, and what they changed of what was accepted. */
import { isJsonObject, type JsonObject } from "@furrow/values";
import { type EventSummary, isSameTime, summaryOf, type When } from "../calendars/calendar-cells.ts";
import type { EventTime } from "../calendars/event-time.ts";
import { hasWord, wordsOf } from "../calendars/event-words.ts";
import {
  eventId,
  type FeedEvent,
  isFileCalendar,
  type ReadCalendar,
  timeId,
} from "../calendars/feed-event.ts";
import { type DaysRead, scheduleOf } from "../calendars/repeats.ts";
import {
  type ChosenOffer,
  calendarCourseId,
  courseNameOf,
  type SeenChange,
} from "../commands/calendar-offers.ts";
import { changedTimes } from "../commands/calendar-series.ts";
import { meetingChange, waitingIn } from "../commands/follow-calendars.ts";
import { coursesOffered } from "../courses/course-name.ts";
import { fingerprint } from "../files/calendar-file/fingerprint.ts";
import type { CalendarEvent, CalendarEventId, EventKind } from "../records/calendar-event.ts";
import type { CourseId } from "../records/course.ts";
import type { RepeatRule, SeriesPart, SeriesPartId } from "../records/series.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { idFromFile } from "../records/task-origin.ts";
import { openCalendarTasks, rowOfTask } from "../tasks/occurrences.ts";
import { minutesOfClock } from "../time/clock-time.ts";
import type { Day } from "../time/types.ts";

export interface Offer extends ChosenOffer {
  readonly id: CalendarEventId;
  /** What it can become. */
  readonly kinds: readonly EventKind[];
  /** Those to come, never empty. */
  readonly coming: readonly [EventTime, ...EventTime[]];
  /** How it repeats, if a rule says it, with the days that differ. */
  readonly repeats:
    | null
    | (Pick<SeriesPart, "ends"> & {
        readonly rule: RepeatRule;
        readonly moved: readonly EventTime[];
        readonly notOn: readonly Day[];
      });
}

/** The offers of a course, or of what a calendar calls so. */
export interface OfferGroup {
  readonly key: string;
  readonly course: CourseId | null;
  /** Of the course, or the calendar's own name of it, or of the calendar. */
  readonly name: string;
  readonly offers: readonly Offer[];
}

export type { When };

export interface CalendarChange extends SeenChange {
  readonly title: string;
  /** `isKept`: the user has edited it, and that stays. */
  readonly what:
    | { readonly type: "moved"; readonly from: When; readonly to: When; readonly isKept: boolean }
    | { readonly type: "renamed"; readonly from: string; readonly to: string; readonly isKept: boolean }
    | { readonly type: "meetings"; readonly dropped: readonly When[]; readonly added: readonly When[] }
    /** The calendar has it no more. `when` is null for a class and a recurring task. */
    | { readonly type: "gone"; readonly when: When | null };
}

export const calendarOffersView = (state: State, calendars: readonly ReadCalendar[], today: Day) => {
  const offers = calendars.flatMap((calendar) => offersOf(state, calendar, today));
  const groups = [...Map.groupBy(offers, groupKey)].map(([key, list]): OfferGroup => {
    const [{ course, feed, event }] = list as [Offer, ...Offer[]];
    const of = course === null ? undefined : state.courses.get(course);
    const calendar = calendars.find(({ id }) => id === feed);
    const name = of?.name ?? (event.courseKey || (calendar?.name ?? ""));
    return { key, course: of === undefined ? null : course, name, offers: list };
  });
  const changes = changesOf(state, calendars, today);
  const importedBefore = calendars.flatMap(({ reading }) => reading.events.filter(isImportedBefore(state)));
  const waiting = calendars.flatMap((calendar) => waitingIn(state, calendar, today));
  return { groups, changes, waiting, offerCount: offers.length, importedBefore };
};

const groupKey = ({ course, feed, event }: Offer): string => course ?? `${feed} ${event.courseKey}`;

const offersOf = (state: State, calendar: ReadCalendar, today: Day): readonly Offer[] => {
  const { id: feed, readAt, reading, from = today } = calendar;
  const isKnown = isImportedBefore(state);
  return reading.events.flatMap((event): readonly Offer[] => {
    const id = eventId(feed, event.key);
    const [first, ...later] = event.times.filter(({ date }) => date >= from);
    if (first === undefined || state.calendarEvents.has(id) || isKnown(event)) return [];
    const isTimed = event.times.some(({ startTime }) => startTime !== null);
    return [
      {
        id,
        feed,
        readAt,
        from,
        to: reading.to,
        event,
        as: event.kind,
        course: courseMeantBy(state, calendar, event),
        kinds: [
          ...(event.repeats ? [] : ["exam" as const]),
          "deadline",
          ...(isTimed ? ["class" as const] : []),
          "other",
        ],
        coming: [first, ...later],
        repeats: repeatsOf(event, { from, to: reading.to, isFile: isFileCalendar(feed) }),
      },
    ];
  });
};

const repeatsOf = (event: FeedEvent, days: DaysRead): Offer["repeats"] => {
  const schedule = scheduleOf(event, days);
  if (schedule === null || event.rule === undefined) return null;
  const moved = event.times.filter(({ isChanged, date }) => isChanged === true && date >= days.from);
  const elsewhere = new Set(moved.map(({ day }) => day));
  const notOn = schedule.without.filter((day) => !elsewhere.has(day));
  return { rule: event.rule.rule, ends: schedule.ends, moved, notOn };
};

/** An earlier version imported files by itself: those tasks stay, and none is there twice. */
const isImportedBefore =
  (state: Pick<State, "tasks" | "series">) =>
  (event: FeedEvent): boolean =>
    state.series.has(idFromFile(fingerprint(event.key)) as SeriesPartId) ||
    idsBefore(event).some((id) => rowOfTask(state, id) !== undefined);

const idsOfEvents = new WeakMap<FeedEvent, readonly TaskId[]>();

/** Kept: screens ask at each change, and those of 5,000 times take 50 ms. */
const idsBefore = (event: FeedEvent): readonly TaskId[] => {
  const known = idsOfEvents.get(event);
  if (known !== undefined) return known;
  const ids = event.times.flatMap(({ key, at, date, startTime }) => {
    const moment = at ?? `${date}T${startTime === null ? "" : minutesOfClock(startTime)}`;
    return [key, `${key} ${moment}`].map((text) => idFromFile(fingerprint(text)) as TaskId);
  });
  idsOfEvents.set(event, ids);
  return ids;
};

/** What the user chose for this name, else the subscription's course, else one whose name is in the event's. */
const courseMeantBy = (state: State, calendar: ReadCalendar, event: FeedEvent): CourseId | null => {
  const chosen = state.calendarCourses.get(calendarCourseId(calendar.id, event));
  if (chosen !== undefined && courseNameOf(event) !== "") return chosen.course;
  if (calendar.courseId !== null && state.courses.has(calendar.courseId as CourseId))
    return calendar.courseId as CourseId;
  const text = wordsOf(`${event.courseKey} ${event.title}`);
  const [longest = null] = coursesOffered(state)
    .filter(({ name }) => name.trim() !== "" && text.includes(wordsOf(name)) && !hasWord(name, "generic"))
    .sort((one, other) => other.name.length - one.name.length);
  return longest?.id ?? null;
};

const changesOf = (
  state: State,
  calendars: readonly ReadCalendar[],
  today: Day,
): readonly CalendarChange[] => {
  const present = new Map(
    calendars.map((calendar) => [calendar.id, { ...calendar, ids: idsIn(state, calendar) }]),
  );
  const isGone = (feed: unknown, id: string, day: Day | null) => {
    const calendar = typeof feed === "string" ? present.get(feed) : undefined;
    if (calendar?.ids == null || calendar.ids.has(id)) return false;
    return day === null || (day >= (calendar.from ?? day) && day <= calendar.reading.to);
  };
  const rows = [
    ...openCalendarTasks(state).map(taskRow),
    ...[...state.exams.values()].flatMap(({ id, was, name, date, time, endedAt }) =>
      was === undefined || endedAt !== null
        ? []
        : [{ table: "exams" as const, id: id as string, was, title: name, date, time }],
    ),
  ].filter(({ was, date }) => date >= today || summaryOf(was).date >= today);
  return [
    ...rows.flatMap((row) => changesOfRow(row, isGone(row.was.feed, row.id, summaryOf(row.was).date))),
    ...[...state.series.values()].flatMap(({ id, was, title, ends }) => {
      const isComing = ends.type !== "on" || ends.day >= today;
      return was === undefined || !isComing
        ? []
        : changesOfSeries({ id, was, title }, isGone(was.feed, id, null), today);
    }),
    ...[...state.calendarEvents.values()].flatMap((event) =>
      changesOfClass(event, isGone(event.feed, event.id, null), today),
    ),
  ];
};

/** Of all that a calendar has; null if it may have more, and for a file of which nothing was accepted: it is another one. */
const idsIn = (
  { calendarEvents }: Pick<State, "calendarEvents">,
  { id, reading }: ReadCalendar,
): ReadonlySet<string> | null => {
  if (!reading.isWhole) return null;
  const ids = new Set<string>(
    reading.events.flatMap(({ key, times }) => [eventId(id, key), ...times.map((time) => timeId(id, time))]),
  );
  const isOther =
    isFileCalendar(id) && !reading.events.some(({ key }) => calendarEvents.has(eventId(id, key)));
  return isOther ? null : ids;
};

interface Row extends EventSummary {
  readonly table: "tasks" | "exams";
  readonly id: string;
  readonly was: JsonObject;
}

const taskRow = ({ id, was = {}, title, date, startTime: time }: Task): Row => ({
  table: "tasks",
  id,
  was,
  title,
  date,
  time,
});

const changesOfRow = (
  { table, id, was, title, date, time }: Row,
  isGone: boolean,
): readonly CalendarChange[] => {
  const about = { table, id, title };
  const now = summaryOf(was);
  if (isGone) return [{ ...about, isGone, what: { type: "gone", when: { date, time } } }];
  if (!isJsonObject(was.before)) return [];
  const before = summaryOf(was.before);
  const what: CalendarChange["what"][] = [];
  if (!isSameTime(was.before, was))
    what.push({
      type: "moved",
      from: { date: before.date, time: before.time },
      to: { date: now.date, time: now.time },
      isKept: date !== now.date || time !== now.time,
    });
  if (before.title !== now.title)
    what.push({ type: "renamed", from: before.title, to: now.title, isKept: title !== now.title });
  return what.map((each) => ({ ...about, isGone, what: each }));
};

const changesOfSeries = (
  { id, was, title }: Pick<Row, "id" | "was" | "title">,
  isGone: boolean,
  today: Day,
): readonly CalendarChange[] => {
  const about = { table: "series" as const, id, title };
  if (isGone) return [{ ...about, isGone, what: { type: "gone", when: null } }];
  if (!isJsonObject(was.before)) return [];
  const { dropped, added } = changedTimes(was.before, was, today);
  const [from, to] = [String(was.before.title), String(was.title)];
  const what: CalendarChange["what"][] = [];
  if (from !== to) what.push({ type: "renamed", from, to, isKept: title !== to });
  if (dropped.length + added.length > 0) what.push({ type: "meetings", dropped, added });
  return what.map((each) => ({ ...about, isGone, what: each }));
};

const changesOfClass = (
  { id, as, title, meetings, before }: CalendarEvent,
  isGone: boolean,
  today: Day,
): readonly CalendarChange[] => {
  if (as !== "class") return [];
  const about = { table: "calendarEvents" as const, id: id as string, title };
  const isComing = (meetings.at(-1)?.date ?? "") >= today;
  if (isGone) return isComing ? [{ ...about, isGone, what: { type: "gone", when: null } }] : [];
  if (before === null) return [];
  const { dropped, added } = meetingChange(before.meetings, meetings, today);
  const what: CalendarChange["what"][] = [];
  if (before.title !== title) what.push({ type: "renamed", from: before.title, to: title, isKept: false });
  if (dropped.length + added.length > 0) what.push({ type: "meetings", dropped, added });
  return what.map((each) => ({ ...about, isGone, what: each }));
};
