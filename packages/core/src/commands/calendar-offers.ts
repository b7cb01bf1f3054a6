/** Commands for the events of calendars, subscribed or from a file. Their rows' ids follow from calendar and UID. */
import { type Json, type JsonObject, ok } from "@furrow/values";
import { examCells, meetingsOf, type Source, seriesCells, taskCells } from "../calendars/calendar-cells.ts";
import type { EventTime } from "../calendars/event-time.ts";
import { eventId, type FeedEvent, timeId } from "../calendars/feed-event.ts";
import { type EventWrites, type Room, withinLimits } from "../calendars/limits.ts";
import { isOfSchedule } from "../calendars/repeats.ts";
import type { Command, Context } from "../command.ts";
import { calendarCourseRecord } from "../records/calendar-course.ts";
import {
  type CalendarEvent,
  type CalendarEventId,
  calendarEventRecord,
  type EventKind,
  storedMeetings,
} from "../records/calendar-event.ts";
import type { CourseId } from "../records/course.ts";
import { type ExamId, examRecord } from "../records/exam.ts";
import { editRow, putFields, putRow } from "../records/row-writes.ts";
import type { SeriesPartId } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import { seriesOfEvent } from "./calendar-series.ts";

export interface ChosenOffer {
  readonly feed: string;
  readonly readAt: Instant;
  readonly event: FeedEvent;
  readonly as: EventKind;
  readonly course: CourseId | null;
  /** Both days included. */
  readonly from: Day;
  readonly to: Day;
}

type At = Pick<Context, "now" | "today">;

export interface Acceptance {
  readonly offers: readonly ChosenOffer[];
  /** Bytes that the account stores. */
  readonly stored?: Room["stored"];
}

/** Makes tasks, recurring tasks, exams or a class of events, and remembers the course that the calendar means. */
export const acceptOffers: Command<Acceptance> = (state, acceptance, context) =>
  ok({ writes: acceptanceOf(state, acceptance, context).writes, notices: [] });

/** With what the limits leave out, for the user to know. */
export const acceptanceOf = (state: State, { offers, stored }: Acceptance, context: At) => {
  const events = offers.map((offer): EventWrites => {
    const rows = offer.as === "class" ? [] : rowsOfOffer(state, offer, context);
    const isSeries = rows.some(({ table }) => table === "series");
    return {
      feed: offer.feed,
      title: offer.event.title,
      writes: [decision(offer, offer.as, context, isSeries), ...rememberedCourse(state, offer), ...rows],
      known: 0,
      isOffer: true,
    };
  });
  return withinLimits(state, events, { today: context.today, stored });
};

/** They are not offered again. */
export const dismissOffers: Command<{ readonly offers: readonly ChosenOffer[] }> = (
  _state,
  { offers },
  context,
) => ok({ writes: offers.map((offer) => decision(offer, "dismissed", context, false)), notices: [] });

const decision = (
  { feed, event, readAt, course }: ChosenOffer,
  as: CalendarEvent["as"],
  { now, today }: At,
  isSeries: boolean,
): Write => {
  const id = eventId(feed, event.key);
  return putRow(calendarEventRecord, id, {
    id,
    feed,
    as,
    ...(isSeries ? { isSeries } : {}),
    course,
    decidedAt: isoOf(now),
    title: event.title,
    place: event.place,
    meetings: as === "class" ? storedMeetings(meetingsOf(event), today) : [],
    readAt,
    before: null,
  });
};

/** The name by which the user chooses a course once: the calendar's own, else that of the class. */
export const courseNameOf = ({ courseKey, kind, title }: FeedEvent): string =>
  courseKey !== "" ? courseKey : kind === "class" ? title : "";

export const calendarCourseId = (feed: string, event: FeedEvent): string =>
  eventId(feed, `course ${courseNameOf(event)}`);

const rememberedCourse = (state: State, { feed, event, course }: ChosenOffer): readonly Write[] => {
  const id = calendarCourseId(feed, event);
  const known = state.calendarCourses.get(id);
  return courseNameOf(event) === "" || (known !== undefined && known.course === course)
    ? []
    : [putRow(calendarCourseRecord, id, { id, course })];
};

export type Accepted = Pick<ChosenOffer, "feed" | "readAt" | "event" | "as" | "course">;

/** A recurring task for the times that follow the event's rule, a task or an exam for each of the others. */
const rowsOfOffer = (state: State, offer: ChosenOffer, context: At): readonly Write[] => {
  const { feed, readAt, event, as, course, from, to } = offer;
  const schedule = seriesOfEvent(state, offer, { from, to });
  const others = event.times.filter((time) => time.date >= from && !isOfSchedule(time, schedule));
  const singles = others.flatMap((time) => newRow(state, offer, time, context));
  if (schedule === null) return singles;
  const was = {
    ...seriesCells(as, event, schedule),
    ...{ course, steps: [], next: "onDates", missed: "goes", pauses: [] },
    ...{ createdAt: isoOf(context.now), feed, readAt },
  };
  return [putFields("series", eventId(feed, event.key), { was }), ...singles];
};

/** As in a new exam's form. */
const EXAM_BUFFER = 1;

/**
 * A task or an exam of one time. All values are in `was`: another device may have made the row before, and the
 * user changed it there. A task that the user deleted comes back.
 */
export const newRow = (
  state: State,
  { feed, readAt, as, course }: Accepted,
  time: EventTime,
  { now }: Pick<Context, "now">,
): readonly Write[] => {
  const id = timeId(feed, time);
  const source: Source = { feed, readAt };
  const createdAt = isoOf(now);
  if (as === "exam") {
    if (state.exams.has(id as string as ExamId)) return [];
    const was = { ...examCells(time), course, buffer: EXAM_BUFFER, createdAt, ...source };
    return [putFields(examRecord.table, id, { was })];
  }
  const task = rowOfTask(state, id as string as TaskId);
  if (task !== undefined) return task.skipped === undefined ? [] : [editRow("tasks", id, { skipped: null })];
  const was = { ...taskCells(as, time), course, createdAt, ...source };
  return [putFields("tasks", id, { was })];
};

/** A change that the user has seen, or something that the calendar no longer has and the user keeps. */
export interface SeenChange {
  readonly table: "tasks" | "exams" | "series" | "calendarEvents";
  readonly id: string;
  readonly isGone: boolean;
}

export const confirmChanges: Command<{ readonly changes: readonly SeenChange[] }> = (state, { changes }) =>
  ok({
    writes: changes.flatMap(({ table, id, isGone }): readonly Write[] => {
      if (table === "calendarEvents") {
        if (!state.calendarEvents.has(id as CalendarEventId)) return [];
        return [editRow(table, id, isGone ? { feed: null } : { before: null })];
      }
      const { was } = fedRow(state, table, id) ?? {};
      if (was === undefined) return [];
      const { before: _seen = null, ...seen } = was;
      return [editRow(table, id, { was: isGone ? { ...seen, feed: null } : seen })];
    }),
    notices: [],
  });

const fedRow = (
  state: State,
  table: "tasks" | "exams" | "series",
  id: string,
): { readonly was?: JsonObject } | undefined => {
  if (table === "tasks") return rowOfTask(state, id as TaskId);
  return table === "exams" ? state.exams.get(id as ExamId) : state.series.get(id as SeriesPartId);
};

/** The class is not shown any more; its event is neither followed nor offered again, and its tasks stay. */
export const removeClass: Command<{ readonly id: CalendarEventId }> = (state, { id }) =>
  ok({
    writes: state.calendarEvents.has(id) ? [editRow("calendarEvents", id, { as: "dismissed" as Json })] : [],
    notices: [],
  });
