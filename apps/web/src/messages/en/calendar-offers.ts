/** The inbox of calendars, subscribed or of a file: what they offer, and what they changed. */
import type { CalendarClass, ClockTime, Day, EventKind } from "@furrow/core";
import type { CalendarChange, EventTime, LeftOut, Offer, Waiting, When } from "@furrow/core/calendars";
import { MOST_DATES, MOST_OF_CALENDAR } from "@furrow/core/calendars";
import { format, plural } from "../format.ts";
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
    ...list.slice(0, MOST_NAMED).map(when),
    ...(list.length > MOST_NAMED ? [days(list.length - MOST_NAMED)] : []),
  ]);

const days = (count: number): string =>
  plural(count, { one: "1 more day", other: `${format.number(count)} more days` });

const dates = (count: number): string =>
  plural(count, { one: "1 date", other: `${format.number(count)} dates` });

const why: Readonly<Record<LeftOut["why"], string>> = {
  tooMany: `An event can have ${format.number(MOST_DATES)} dates here, a calendar ${format.number(MOST_OF_CALENDAR)} and 4 MB of texts.`,
  full: "Your account is nearly full, and the rest of its space is kept for your own work.",
  tooLong: "A text of it is too long.",
  notStored: "It could not be saved.",
};

const leftOut = ({ title, count, why: reason }: LeftOut): string =>
  `"${title}": ${dates(count)} left out. ${why[reason]}`;

const onlyNext = (): string => `Only the next ${format.number(MOST_DATES)} are taken over`;

const movedTo = (from: Day, { date, startTime }: EventTime): string =>
  `${format.weekdayAndDate(from)}: ${from === date ? "at" : "moved to"} ${at(date, startTime)}`;

const change = ({ what }: CalendarChange): string => {
  switch (what.type) {
    case "moved": {
      const moved = `Moved from ${when(what.from)} to ${when(what.to)}`;
      return what.isKept ? `${moved}. You had edited it, so yours is kept` : moved;
    }
    case "renamed": {
      const renamed = `Renamed from "${what.from}" to "${what.to}"`;
      return what.isKept ? `${renamed}. You had edited it, so yours is kept` : renamed;
    }
    case "meetings":
      return [
        ...(what.dropped.length === 0 ? [] : [`Not on ${meetings(what.dropped)}`]),
        ...(what.added.length === 0 ? [] : [`New: ${meetings(what.added)}`]),
      ].join(". ");
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

export const calendarOffersWords = {
  title: "From your calendars",
  /** `5 events and 2 changes to look at` */
  waiting: (offers: number, changed: number) =>
    `${format.list([...(offers > 0 ? [events(offers)] : []), ...(changed > 0 ? [changes(changed)] : [])])} to look at`,
  look: "Take a look",
  nothing: "Nothing new in your calendars.",
  intro: "Deadlines become tasks. Exams get a plan. Classes just show up.",

  leftOut,
  leftOutTitle: (count: number) => `Left out of ${events(count)}`,
  /** In a notice. */
  notWhole: (list: readonly LeftOut[]): string =>
    [
      ...list.slice(0, MOST_NAMED).map(leftOut),
      ...(list.length > MOST_NAMED ? [`And ${events(list.length - MOST_NAMED)} more.`] : []),
    ].join(" "),

  tooMuch: (name: string) =>
    `${name} takes this device too long to read, so its events are not brought up to date. It is read again once it changes, or by Check now in Settings.`,
  readAgain: "Read again",

  nowHas: ({ dates: count }: Waiting) =>
    `Now has ${dates(count)}, many more than before. Nothing of this is taken over until you add them.${count > MOST_DATES ? ` ${onlyNext()}.` : ""}`,
  addDates: "Add dates",
  addDatesAloud: (title: string) => `Add the dates of "${title}"`,
  datesAdded: (title: string) => `Dates of "${title}" added`,
  stopFollowing: "Stop following",
  stopFollowingAloud: (title: string) => `Stop following "${title}"`,
  stopped: (title: string) => `"${title}" is no longer followed`,

  changed: "What changed",
  change,
  gotIt: "Got it",
  keep: "Keep",
  keepAloud: (title: string) => `Keep "${title}"`,
  remove: "Remove",
  removeAloud: (title: string) => `Remove "${title}"`,
  removed: (title: string) => `"${title}" removed`,

  kind: (title: string) => `Kind of "${title}"`,
  kinds,
  /** A rule with the days that differ, or the first time and how many follow. */
  offerTimes: ({ coming: [first, ...later], repeats }: Offer, today: Day): readonly string[] => {
    const times = at(first.date, first.startTime);
    if (repeats !== null) {
      const { rule, ends, moved, notOn } = repeats;
      const clock = first.startTime === null ? "" : `, ${format.clock(first.startTime)}`;
      return [
        `${seriesWords.rule({ rule, next: "onDates", ends }, today)}${clock}`,
        ...moved.flatMap((time) => (time.day === undefined ? [] : [movedTo(time.day, time)])),
        ...(notOn.length === 0 ? [] : [`Not on ${format.list(notOn.map(format.shortDayAndYear))}`]),
      ];
    }
    if (later.length > 0)
      return [
        `${times}, and ${plural(later.length, { one: "1 more time", other: `${format.number(later.length)} more times` })}`,
        ...(later.length < MOST_DATES ? [] : [onlyNext()]),
      ];
    return [first.lastDay === undefined ? times : `${times}, to ${format.day(first.lastDay)}`];
  },
  haveChanged: (count: number) =>
    plural(count, {
      one: "1 event that you accepted before is different in this file.",
      other: `${format.number(count)} events that you accepted before are different in this file.`,
    }),
  update: "Update",
  updated: (count: number) => `${events(count)} updated`,
  accept: "Accept",
  acceptAloud: (title: string) => `Accept "${title}"`,
  dismiss: (title: string) => `Dismiss "${title}"`,
  acceptAll: (count: number) =>
    plural(count, { one: "Accept it", other: `Accept all ${format.number(count)}` }),
  acceptAllAloud: (count: number, name: string) => `Accept all ${format.number(count)} of ${name}`,
  showAll: (count: number) => `Show ${format.number(count)} more`,
  accepted: (count: number) => `${events(count)} accepted`,
  dismissed: (title: string) => `"${title}" dismissed`,

  classesShown: (count: number) => `Classes in your calendar (${format.number(count)})`,
  classLine: ({ event: { title, place }, course }: CalendarClass): string =>
    [title, place, course?.name ?? ""].filter((part) => part !== "").join(", "),
};
