/** Commands for the events of subscribed calendars. Their rows' ids follow from subscription and UID. */
import { type Json, type JsonObject, ok } from "@furrow/values";
import { type EventTime, eventId, type FeedEvent } from "../calendars/feed-event.ts";
import { examSaid, meetingsOf, type Source, taskSaid } from "../calendars/said.ts";
import type { Command, Context } from "../command.ts";
import { calendarCourseRecord } from "../records/calendar-course.ts";
import {
  type CalendarEvent,
  type CalendarEventId,
  calendarEventRecord,
  type EventKind,
} from "../records/calendar-event.ts";
import type { CourseId } from "../records/course.ts";
import { type ExamId, examRecord } from "../records/exam.ts";
import { putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";

export interface ChosenOffer {
  readonly feed: string;
  readonly readAt: Instant;
  readonly event: FeedEvent;
  readonly as: EventKind;
  readonly course: CourseId | null;
}

/** Makes tasks, exams or a class of events, and remembers the course that the calendar means. */
export const acceptOffers: Command<{ readonly offers: readonly ChosenOffer[] }> = (
  state,
  { offers },
  context,
) =>
  ok({
    writes: offers.flatMap((offer) => [
      decision(offer, offer.as, context),
      ...rememberedCourse(state, offer),
      ...(offer.as === "class"
        ? []
        : offer.event.times
            .filter(({ date }) => date >= context.today)
            .flatMap((time) => newRow(state, offer, time, context))),
    ]),
    notices: [],
  });

/** They are not offered again. */
export const dismissOffers: Command<{ readonly offers: readonly ChosenOffer[] }> = (
  _state,
  { offers },
  context,
) => ok({ writes: offers.map((offer) => decision(offer, "dismissed", context)), notices: [] });

const decision = (
  { feed, event, readAt, course }: ChosenOffer,
  as: CalendarEvent["as"],
  { now }: Context,
): Write => {
  const id = eventId(feed, event.key);
  return putRow(calendarEventRecord, id, {
    id,
    feed,
    as,
    course,
    decidedAt: isoOf(now),
    title: event.title,
    place: event.place,
    meetings: as === "class" ? meetingsOf(event) : [],
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

type Accepted = Pick<ChosenOffer, "feed" | "readAt" | "event" | "as" | "course">;

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
  const id = eventId(feed, time.key);
  const source: Source = { feed, readAt };
  const createdAt = isoOf(now);
  if (as === "exam") {
    if (state.exams.has(id as string as ExamId)) return [];
    const was = { ...examSaid(time), course, buffer: EXAM_BUFFER, createdAt, ...source };
    return [{ type: "put", table: examRecord.table, id, fields: { was } }];
  }
  const task = rowOfTask(state, id as string as TaskId);
  if (task !== undefined)
    return task.skipped === undefined
      ? []
      : [{ type: "edit", table: "tasks", id, fields: { skipped: null } }];
  const was = { ...taskSaid(as, time), course, createdAt, ...source };
  return [{ type: "put", table: "tasks", id, fields: { was } }];
};

/** A change that the user has seen, or something that the calendar no longer has and the user keeps. */
export interface SeenChange {
  readonly table: "tasks" | "exams" | "calendarEvents";
  readonly id: string;
  readonly isGone: boolean;
}

export const confirmChanges: Command<{ readonly changes: readonly SeenChange[] }> = (state, { changes }) =>
  ok({
    writes: changes.flatMap(({ table, id, isGone }): readonly Write[] => {
      if (table === "calendarEvents") {
        if (!state.calendarEvents.has(id as CalendarEventId)) return [];
        return [{ type: "edit", table, id, fields: isGone ? { feed: null } : { before: null } }];
      }
      const was = (table === "tasks" ? rowOfTask(state, id as TaskId) : state.exams.get(id as ExamId))?.was;
      if (was === undefined) return [];
      const { before: _seen = null, ...seen } = was;
      const fields: { readonly was: JsonObject } = { was: isGone ? { ...seen, feed: null } : seen };
      return [{ type: "edit", table, id, fields }];
    }),
    notices: [],
  });

/** The class is not shown any more; its event is not offered again. */
export const removeClass: Command<{ readonly id: CalendarEventId }> = (state, { id }) =>
  ok({
    writes: state.calendarEvents.has(id)
      ? [{ type: "edit", table: "calendarEvents", id, fields: { as: "dismissed" as Json } }]
      : [],
    notices: [],
  });
