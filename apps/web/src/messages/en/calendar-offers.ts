/** The inbox of calendars, subscribed or of a file: what they offer, and what they changed. */
import type { CalendarClass, ClockTime, Day, EventKind } from "@furrow/core";
import type { CalendarChange, EventTime, LeftOut, Offer, Waiting, When } from "@furrow/core/calendars";
import { MOST_DATES, MOST_OF_CALENDAR } from "@furrow/core/calendars";
import { format, plural } from "../format.ts";
import { firstOf, inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
import { seriesWords } from "./series.ts";

const events = (count: number): string =>
  plural(count, { one: "1 event", other: `${format.number(count)} events` });
const changes = (count: number): string =>
  plural(count, { one: "1 change", other: `${format.number(count)} changes` });

const when = ({ date, time }: When): string => at(date, time);

const at = (date: Day, time: ClockTime | null): string =>
  time === null ? format.weekdayAndDay(date) : `${format.weekdayAndDay(date)}, ${format.clock(time)}`;

const MOST_NAMED = 6;

const meetings = (list: readonly When[]): string =>
  format.list([
    ...firstOf(list, MOST_NAMED).map(when),
    ...(list.length > MOST_NAMED ? [days(list.length - MOST_NAMED)] : []),
  ]);

const days = (count: number): string =>
  plural(count, { one: "1 more day", other: `${format.number(count)} more days` });

const why: Readonly<Record<LeftOut["why"], string>> = {
  tooMany: `An event can have ${format.number(MOST_DATES)} dates here, a calendar ${format.number(MOST_OF_CALENDAR)} and 4 MB of texts.`,
  full: "Your account is nearly full, and the rest of its space is kept for your own work.",
  tooLong: "A text of it is too long.",
  notStored: "It could not be saved.",
};

const leftOut = ({ title, count, why: reason }: LeftOut): string => {
  const dates = plural(count, {
    one: `"${isolated(title)}": 1 date left out.`,
    other: `"${isolated(title)}": ${format.number(count)} dates left out.`,
  });
  return jointsWords.sentence(dates, why[reason]);
};

const movedTo = (from: Day, { date, startTime }: EventTime): string =>
  from === date
    ? `${format.weekdayAndDate(from)}: at ${at(date, startTime)}`
    : `${format.weekdayAndDate(from)}: moved to ${at(date, startTime)}`;

const change = ({ what }: CalendarChange): string => {
  switch (what.type) {
    case "moved": {
      const [from, to] = [when(what.from), when(what.to)];
      return what.isKept
        ? `Moved from ${from} to ${to}. You had edited it, so yours is kept`
        : `Moved from ${from} to ${to}`;
    }
    case "renamed": {
      const [from, to] = [isolated(what.from), isolated(what.to)];
      return what.isKept
        ? `Renamed from "${from}" to "${to}". You had edited it, so yours is kept`
        : `Renamed from "${from}" to "${to}"`;
    }
    case "meetings": {
      const [dropped, added] = [meetings(what.dropped), meetings(what.added)];
      if (dropped === "") return added === "" ? "" : `New: ${added}`;
      return added === "" ? `Not on ${dropped}` : `Not on ${dropped}. New: ${added}`;
    }
    case "gone":
      return what.when === null
        ? "No longer in the calendar"
        : `No longer in the calendar. It was on ${when(what.when)}`;
  }
};

const kinds: Readonly<Record<EventKind, string>> = {
  exam: "Exam",
  deadline: "Deadline",
  class: "Class",
  other: "Other task",
};

/** A name: never translated. */
const [ON_DATES] = ["onDates"] as const;

export const calendarOffersWords = {
  title: "From your calendars",
  /** `5 events and 2 changes to look at` */
  waiting: (offers: number, changed: number) =>
    `${format.list([...(offers > 0 ? [events(offers)] : []), ...(changed > 0 ? [changes(changed)] : [])])} to look at`,
  look: "Take a look",
  nothing: "Nothing new in your calendars.",
  intro: "Deadlines become tasks. Exams get a plan. Classes just show up.",

  leftOut,
  leftOutTitle: (count: number) =>
    plural(count, { one: "Left out of 1 event", other: `Left out of ${format.number(count)} events` }),
  /** In a notice. */
  notWhole: (list: readonly LeftOut[]): string => {
    const others = list.length - MOST_NAMED;
    const more = plural(others, {
      one: "And 1 event more.",
      other: `And ${format.number(others)} events more.`,
    });
    const named = firstOf(list, MOST_NAMED).map(leftOut);
    return inARow(others > 0 ? [...named, more] : named, jointsWords.sentence);
  },

  tooMuch: (name: string) =>
    `${isolated(name)} takes this device too long to read, so its events are not brought up to date. It is read again once it changes, or by Check now in Settings.`,
  readAgain: "Read again",

  nowHas: ({ dates: count }: Waiting) =>
    inARow(
      [
        plural(count, {
          one: "Now has 1 date, many more than before. Nothing of this is taken over until you add them.",
          other: `Now has ${format.number(count)} dates, many more than before. Nothing of this is taken over until you add them.`,
        }),
        ...(count > MOST_DATES ? [`Only the next ${format.number(MOST_DATES)} are taken over.`] : []),
      ],
      jointsWords.sentence,
    ),
  addDates: "Add dates",
  addDatesAloud: (title: string) => `Add the dates of "${isolated(title)}"`,
  datesAdded: (title: string) => `Dates of "${isolated(title)}" added`,
  stopFollowing: "Stop following",
  stopFollowingAloud: (title: string) => `Stop following "${isolated(title)}"`,
  stopped: (title: string) => `"${isolated(title)}" is no longer followed`,

  changed: "What changed",
  change,
  gotIt: "Got it",
  keep: "Keep",
  keepAloud: (title: string) => `Keep "${isolated(title)}"`,
  remove: "Remove",
  removeAloud: (title: string) => `Remove "${isolated(title)}"`,
  removed: (title: string) => `"${isolated(title)}" removed`,

  kind: (title: string) => `Kind of "${isolated(title)}"`,
  kinds,
  /** A rule with the days that differ, or the first time and how many follow. */
  offerTimes: ({ coming: [first, ...later], repeats }: Offer, today: Day): readonly string[] => {
    const times = at(first.date, first.startTime);
    if (repeats !== null) {
      const { rule, ends, moved, notOn } = repeats;
      const repeating = seriesWords.rule({ rule, next: ON_DATES, ends }, today);
      return [
        first.startTime === null ? repeating : `${repeating}, ${format.clock(first.startTime)}`,
        ...moved.flatMap((time) => (time.day === undefined ? [] : [movedTo(time.day, time)])),
        ...(notOn.length === 0 ? [] : [`Not on ${format.list(notOn.map(format.shortDayAndYear))}`]),
      ];
    }
    if (later.length > 0)
      return [
        plural(later.length, {
          one: `${times}, and 1 more time`,
          other: `${times}, and ${format.number(later.length)} more times`,
        }),
        ...(later.length < MOST_DATES ? [] : [`Only the next ${format.number(MOST_DATES)} are taken over`]),
      ];
    return [first.lastDay === undefined ? times : `${times}, to ${format.day(first.lastDay)}`];
  },
  haveChanged: (count: number) =>
    plural(count, {
      one: "1 event that you accepted before is different in this file.",
      other: `${format.number(count)} events that you accepted before are different in this file.`,
    }),
  update: "Update",
  updated: (count: number) =>
    plural(count, { one: "1 event updated", other: `${format.number(count)} events updated` }),
  accept: "Accept",
  acceptAloud: (title: string) => `Accept "${isolated(title)}"`,
  dismiss: (title: string) => `Dismiss "${isolated(title)}"`,
  acceptAll: (count: number) =>
    plural(count, { one: "Accept it", other: `Accept all ${format.number(count)}` }),
  acceptAllAloud: (count: number, name: string) =>
    plural(count, {
      one: `Accept all ${format.number(count)} of ${isolated(name)}`,
      other: `Accept all ${format.number(count)} of ${isolated(name)}`,
    }),
  showAll: (count: number) =>
    plural(count, { one: `Show ${format.number(count)} more`, other: `Show ${format.number(count)} more` }),
  accepted: (count: number) =>
    plural(count, { one: "1 event accepted", other: `${format.number(count)} events accepted` }),
  dismissed: (title: string) => `"${isolated(title)}" dismissed`,

  classesShown: (count: number) => `Classes in your calendar (${format.number(count)})`,
  classLine: ({ event: { title, place }, course }: CalendarClass): string =>
    inARow([title, place, course?.name ?? ""].filter((part) => part !== "").map(isolated), jointsWords.comma),
};
