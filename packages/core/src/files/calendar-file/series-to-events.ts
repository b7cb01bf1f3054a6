import type { Pause, RepeatRule, SeriesPart } from "../../records/series.ts";
import type { State } from "../../records/state.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import { occurrenceId, readOccurrenceId } from "../../records/task-ids.ts";
import { originOf } from "../../records/task-origin.ts";
import { templateOf } from "../../tasks/generated-occurrences.ts";
import {
  isOccurrenceDay,
  nextOccurrenceDay,
  numberedDay,
  occurrenceDays,
} from "../../tasks/recurrence-rule.ts";
import { firstPartOf, lastDayOf, type PartSpan, seriesParts } from "../../tasks/series-parts.ts";
import { addDays } from "../../time/day.ts";
import type { ClockTime, Day } from "../../time/types.ts";
import { latestInstantAt } from "../../time/zone.ts";
import { momentText } from "./content-lines.ts";
import { type EventContext, eventLines, momentOn, momentsLine } from "./event-lines.ts";
import { isInWindow, isPublished } from "./published-calendar.ts";

export const seriesToEvents = (state: State, context: EventContext) => {
  const events = [...state.partsBySeries.keys()].sort().flatMap((series) => {
    const parts = seriesParts(state, series);
    const pauses = firstPartOf(parts.map(({ part }) => part))?.pauses ?? [];
    return parts.flatMap((span) => {
      const event = eventOf(span, pauses);
      return event === null || !isShown(event, context) ? [] : [event];
    });
  });
  const rowsOf = ({ part }: RepeatingEvent): readonly Task[] =>
    state.occurrencesBySeries.get(part.series) ?? [];
  const bySeries = Map.groupBy(events, ({ part }) => part.series as string);
  return {
    lines: events.flatMap((event) => linesOf(event, rowsOf(event), context)),
    /** The first day of each event. */
    begins: events.map(({ first }) => first),
    zones: new Set(events.flatMap(({ part }) => part.zone ?? [])),
    /** Whether the events include the task. A series that counts from completion has no rule for its days. */
    covers: (task: Task): boolean => {
      const origin = originOf(task);
      if (origin.type !== "occurrence") return false;
      return (bySeries.get(origin.series) ?? []).some((event) => isIn(event, origin.day));
    },
  };
};

interface RepeatingEvent {
  readonly part: SeriesPart;
  readonly rule: RepeatRule;
  readonly pauses: readonly Pause[];
  readonly first: Day;
  readonly last: Day | null;
}

const eventOf = (span: PartSpan, pauses: readonly Pause[]): RepeatingEvent | null => {
  const { part } = span;
  if (part.rule === null || part.next === "afterDone") return null;
  const first = nextOccurrenceDay(part.rule, part.start, part.start);
  const last = lastDayOf(span, part.rule);
  return first === null || (last !== null && first > last)
    ? null
    : { part, rule: part.rule, pauses, first, last: beforeEndlessPause(last, pauses) };
};

/** Whether a published calendar has it. */
const isShown = ({ part, first, last }: RepeatingEvent, { published }: EventContext): boolean => {
  if (published === undefined) return true;
  const { from, to } = published.days;
  return isPublished(part, published) && first <= to && (last === null || last >= from);
};

/** A pause without an end leaves out all later days. */
const beforeEndlessPause = (last: Day | null, pauses: readonly Pause[]): Day | null => {
  const ends = pauses.flatMap(({ from, to }) => (to === null ? [addDays(from, -1)] : []));
  const [soonest] = [...ends, ...(last === null ? [] : [last])].sort();
  return soonest ?? null;
};

const isIn = ({ rule, first, last }: RepeatingEvent, day: Day): boolean =>
  (last === null || day <= last) && isOccurrenceDay(rule, numberedDay(first), numberedDay(day));

const linesOf = (event: RepeatingEvent, rows: readonly Task[], context: EventContext): readonly string[] => {
  const { part, first, last } = event;
  const { published } = context;
  if (last !== null && first > last) return [];
  const touched = new Map(
    rows.flatMap((row) => {
      const day = readOccurrenceId(row.id)?.day;
      return day !== undefined && isIn(event, day) ? [[day, row] as const] : [];
    }),
  );
  const isHidden = (row: Task) => row.skipped !== undefined || !isPublished(row, published);
  const leftOut = [
    ...[...touched].flatMap(([day, row]) => (isHidden(row) ? [day] : [])),
    ...[...pausedDays(event), ...(part.without ?? [])].filter((day) => !touched.has(day)),
  ].sort();
  const zone = part.zone ?? published?.zone;
  const recurrence = [
    `RRULE:${ruleText(event, zone)}`,
    ...(leftOut.length === 0 ? [] : [momentsLine("EXDATE", leftOut, part.startTime, zone)]),
  ];
  return [
    // Its clock times are of the rule's zone, and no moment.
    ...eventLines(timeOf(ofDevice(part), first), context, part.id, recurrence, zone),
    ...[...touched]
      .filter(
        ([day, row]) => !isHidden(row) && (isInWindow(day, published) || isInWindow(row.date, published)),
      )
      .filter(([day, row]) => !isSame(row, timeOf(part, day)))
      .flatMap(([day, row]) =>
        eventLines(row, context, part.id, [momentsLine("RECURRENCE-ID", [day], part.startTime, zone)]),
      ),
  ];
};

const ofDevice = ({ zone: _zone, ...part }: SeriesPart): SeriesPart => part;

const timeOf = (part: SeriesPart, day: Day): Task =>
  taskRecord.parse(occurrenceId(part.series, day), { was: templateOf(part, day) }, day);

/** Also if an endless pause makes earlier days the last ones. */
const pausedDays = ({ rule, pauses, first, last }: RepeatingEvent): readonly Day[] => [
  ...new Set(
    pauses.flatMap(({ from, to }) => {
      const until = last !== null && (to === null || last < to) ? last : to;
      return until === null ? [] : [...occurrenceDays(rule, first, until)].filter((day) => day >= from);
    }),
  ),
];

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const ruleText = ({ rule, part, last }: RepeatingEvent, zone: string | undefined): string =>
  [
    ...partsOf(rule),
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...(last === null ? [] : [`UNTIL=${untilOf(last, part.startTime, zone)}`]),
  ].join(";");

/** With a zone, the end of a rule is in UTC. */
const untilOf = (last: Day, time: ClockTime | null, zone: string | undefined): string =>
  zone === undefined || time === null
    ? momentOn(last, time)
    : `${momentText(latestInstantAt(zone, last, time))}Z`;

const partsOf = (rule: RepeatRule): readonly string[] => {
  switch (rule.every) {
    case "day":
      return ["FREQ=DAILY"];
    case "week":
      return [
        "FREQ=WEEKLY",
        `BYDAY=${rule.weekdays.map((weekday) => WEEKDAYS[weekday]).join(",")}`,
        "WKST=SU",
      ];
    case "month":
      return ["FREQ=MONTHLY", `BYMONTHDAY=${rule.date === "last" ? -1 : rule.date}`];
    case "year":
      return ["FREQ=YEARLY", `BYMONTH=${rule.month}`, `BYMONTHDAY=${rule.date}`];
  }
};

/** Whether both make the same event. */
const isSame = (one: Task, other: Task): boolean => shown(one) === shown(other);

const shown = ({ title, description, date, hours, startTime, endTime, category, course }: Task): string =>
  JSON.stringify([title, description, date, hours, startTime, endTime, category, course]);
