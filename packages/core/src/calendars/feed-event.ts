/** The events of a subscribed calendar, as the user is offered them. Runs in a worker: all of it is plain data. */

import { storableText } from "../files/backup/storable.ts";
import { fingerprint } from "../files/calendar-file/fingerprint.ts";
import type { CalendarEventId, EventKind } from "../records/calendar-event.ts";
import { MAX_TITLE_LENGTH } from "../records/task-fields.ts";
import { addDays } from "../time/day.ts";
import type { Day, Instant } from "../time/types.ts";
import { type EventTime, eventTime } from "./event-time.ts";
import { hasWord } from "./event-words.ts";
import type { LeftOut } from "./limits.ts";
import { type CalendarOccurrence, dateOf, momentKey } from "./occurrence.ts";
import { type EventRule, eventRule } from "./repeats.ts";

export interface FeedEvent {
  /** The same whenever the calendar is read: the UID, or, of lessons that are events of their own, their name. */
  readonly key: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly place: string;
  /** What the calendar calls its course; empty if nothing. */
  readonly courseKey: string;
  readonly repeats: boolean;
  /** If a recurring task can stand for its usual times. */
  readonly rule?: EventRule;
  /** In order, never empty. */
  readonly times: readonly EventTime[];
}

export interface FeedReading {
  readonly events: readonly FeedEvent[];
  /** Both days included. */
  readonly from: Day;
  readonly to: Day;
  /** False if the calendar has more than is read: what is missing then may still be in it. */
  readonly isWhole: boolean;
}

/** A calendar, subscribed or of a file, as this device has read it. */
export interface ReadCalendar {
  /** Of the subscription. */
  readonly id: string;
  readonly name: string;
  readonly courseId: string | null;
  readonly readAt: Instant;
  readonly reading: FeedReading;
  /** Of a file: the first day that the user wants. */
  readonly from?: Day;
  /** Of a subscription: what of its accepted events was not written. */
  readonly leftOut?: readonly LeftOut[];
}

/** How far calendars are read: what is over for a while changes nothing. */
export const feedRange = (today: Day) => ({ from: addDays(today, -30), to: addDays(today, 400) });

const MOST_TIMES = 5_000;
/** Each date of an event that repeats may have a copy. */
const MAX_DESCRIPTION = { once: 4_000, repeated: 1_000 };

/** `cal_…`: the same on every device. */
export const eventId = (feed: string, key: string): CalendarEventId =>
  `cal_${fingerprint(`${feed} ${key}`)}` as CalendarEventId;

const idsOfTimes = new WeakMap<EventTime, { readonly feed: string; readonly id: CalendarEventId }>();

/** Kept: screens ask at each change for the ids of all times, and 5,000 take 20 ms. */
export const timeId = (feed: string, time: EventTime): CalendarEventId => {
  const known = idsOfTimes.get(time);
  if (known?.feed === feed) return known.id;
  const id = eventId(feed, time.key);
  idsOfTimes.set(time, { feed, id });
  return id;
};

export const feedReading = (
  occurrences: Iterable<CalendarOccurrence>,
  { from, to }: { readonly from: Day; readonly to: Day },
): FeedReading => {
  const byUid = new Map<string, CalendarOccurrence[]>();
  let count = 0;
  for (const occurrence of occurrences) {
    const date = dateOf(occurrence.start);
    if (date < from || date > to) continue;
    count += 1;
    if (count > MOST_TIMES) break;
    const uid = occurrence.uid || `${occurrence.title} ${momentKey(occurrence.start)}`;
    const others = byUid.get(uid);
    if (others === undefined) byUid.set(uid, [occurrence]);
    else others.push(occurrence);
  }
  const events = [...byUid].map(([uid, times]) => eventOf(uid, times));
  return { events: withGroupedLessons(events).sort(byFirstTime), from, to, isWhole: count <= MOST_TIMES };
};

interface SortedEvent extends FeedEvent {
  /** As the calendar writes it. */
  readonly written: string;
  readonly isTimed: boolean;
}

const eventOf = (uid: string, occurrences: readonly CalendarOccurrence[]): SortedEvent => {
  const [first] = occurrences as readonly [CalendarOccurrence, ...CalendarOccurrence[]];
  const usual = occurrences.find(({ replaces }) => replaces === null) ?? first;
  const repeats = occurrences.some(
    (each) => each.repeats === true || each.replaces !== null || occurrences.length > 1,
  );
  const courseKey = courseKeyOf(usual);
  const rule = eventRule(occurrences);
  const times = occurrences
    .map((occurrence) => timeOf(occurrence, uid, repeats, courseKey))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return {
    key: uid,
    kind: kindOf(usual, repeats),
    title: cut(withoutCourse(usual.title, courseKey), MAX_TITLE_LENGTH),
    place: cut(usual.place, MAX_TITLE_LENGTH),
    courseKey,
    repeats,
    ...(rule === null ? {} : { rule }),
    times,
    written: usual.title,
    isTimed: usual.start.minutes !== null && usual.length > 0,
  };
};

const timeOf = (
  occurrence: CalendarOccurrence,
  uid: string,
  repeats: boolean,
  courseKey: string,
): EventTime => {
  const { start, replaces } = occurrence;
  const ofRule = replaces ?? start;
  const time = eventTime(occurrence, repeats ? `${uid} ${momentKey(ofRule)}` : uid);
  return {
    ...time,
    title: cut(withoutCourse(time.title, courseKey), MAX_TITLE_LENGTH),
    description: cut(time.description, MAX_DESCRIPTION[repeats ? "repeated" : "once"]),
    ...(occurrence.rule == null ? {} : { day: ofRule.day }),
    ...(replaces === null ? {} : { isChanged: true }),
  };
};

const cut = (text: string, most: number): string =>
  String(storableText(text) ?? "")
    .slice(0, most)
    .toWellFormed();

const placeOf = ({ date, startTime, key }: EventTime): string => `${date} ${startTime ?? ""} ${key}`;

const byFirstTime = (one: FeedEvent, other: FeedEvent): number =>
  firstPlace(one) < firstPlace(other) ? -1 : 1;
const firstPlace = ({ times: [first], key }: FeedEvent): string =>
  `${first === undefined ? "" : placeOf(first)} ${key}`;

/** So often a name makes a class of events that stand alone, as in timetables that have no rules. */
const FEWEST_LESSONS = 3;

/** Lessons that are events of their own become one class by their course and name. */
const withGroupedLessons = (events: readonly SortedEvent[]): FeedEvent[] => {
  const nameOf = ({ written, courseKey }: SortedEvent) => `${courseKey} ${written.trim()}`.toLowerCase();
  const alone = events.filter(
    ({ repeats, kind, isTimed }) => !repeats && isTimed && (kind === "class" || kind === "other"),
  );
  const groups = new Map(
    [...Map.groupBy(alone, nameOf)].filter(
      ([, group]) => group.length >= FEWEST_LESSONS || group.some(({ kind }) => kind === "class"),
    ),
  );
  const grouped = new Set([...groups.values()].flat());
  return [
    ...events.filter((event) => !grouped.has(event)).map(plain),
    ...[...groups].flatMap(([name, group]) => {
      const times = group.flatMap((event) => event.times.map(({ day: _alone, ...time }) => time));
      const [only] = group;
      if (only === undefined) return [];
      const { rule: _ofOne, ...first } = plain(only);
      return [
        { ...first, key: `class ${name}`, kind: "class" as const, repeats: true, times: sorted(times) },
      ];
    }),
  ];
};

const sorted = (times: readonly EventTime[]) =>
  [...times].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

const plain = ({ written: _name, isTimed: _timed, ...event }: SortedEvent): FeedEvent => event;

/** Canvas, Blackboard's gradebook, and to-dos of any program. */
const ASSIGNMENT_UID = /^event-assignment-|GradableItem|^homework-/;
/** An entry that is longer is no class. */
const LONGEST_CLASS = 8 * 60;

export const kindOf = (
  { uid, title, category, start, length, isToDo }: CalendarOccurrence,
  repeats: boolean,
): EventKind => {
  const text = `${title} ${category ?? ""}`;
  const isTimed = start.minutes !== null;
  const isMoment = isTimed && length === 0;
  const isAssignment = isToDo === true || ASSIGNMENT_UID.test(uid);
  if (isMoment && !isAssignment && hasWord(title, "opens")) return "other";
  const isQuiz = hasWord(text, "quiz") && isTimed && length > 0 && !isAssignment;
  const isExam = (isQuiz || hasWord(text, "exam")) && !hasWord(text, "notExam");
  if (isExam && !repeats) return "exam";
  if (isAssignment || isMoment || hasWord(text, "deadline")) return "deadline";
  const isLikeClass = isTimed && length <= LONGEST_CLASS && !hasWord(text, "notClass");
  return isLikeClass && (repeats || hasWord(text, "class")) ? "class" : "other";
};

/** Canvas ends a title with `[MATH-18.01]`. */
const IN_BRACKETS = /\[([^\][]+)\]$/;
/** Blackboard begins a description with `HIST-2020-01: Reading Old Letters`. */
const CODE = /^\p{Lu}{2}[-\p{Lu}\w.]*$/u;

/** What the calendar calls the course; empty if nothing. */
export const courseKeyOf = ({ title, category, description }: CalendarOccurrence): string => {
  const inBrackets = IN_BRACKETS.exec(title.trimEnd())?.[1];
  if (inBrackets !== undefined) return inBrackets.trim();
  if (category !== null && category !== "" && !hasWord(category, "generic")) return category;
  const [first = "", ...rest] = description.split(":", 2);
  const code = first.trimEnd();
  return rest.length > 0 && CODE.test(code) && /\d/.test(code) ? code : "";
};

const withoutCourse = (title: string, courseKey: string): string => {
  const match = IN_BRACKETS.exec(title.trimEnd());
  return match !== null && match.index > 0 && match[1]?.trim() === courseKey
    ? title.slice(0, match.index).trimEnd()
    : title;
};

const propertyOf = (text: string, property: string): string => {
  const line = text.split("\n").find((each) => each.toUpperCase().startsWith(property)) ?? "";
  return line.slice(line.indexOf(":") + 1).trim();
};

/** A calendar's file: the same for each export of the same calendar. Programs write their version into PRODID. */
export const fileCalendar = (text: string): { readonly id: string; readonly name: string } => {
  const name = propertyOf(text, "X-WR-CALNAME");
  const program = propertyOf(text, "PRODID").replace(/\d[\d.]*/g, "");
  return { id: `${FILE}${fingerprint(`${program} ${name}`)}`, name };
};

const FILE = "file_";

export const isFileCalendar = (feed: string): boolean => feed.startsWith(FILE);
