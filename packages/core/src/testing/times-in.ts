import { compareTexts } from "@furrow/values";
import { type EventTime, eventTime } from "../calendars/event-time.ts";
import { type CalendarOccurrence, dateOf, momentKey } from "../calendars/occurrence.ts";
import type { Day } from "../time/types.ts";

/** All that is read of a calendar in these days, in order. */
export const timesIn = (
  occurrences: Iterable<CalendarOccurrence>,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly EventTime[] =>
  [...occurrences]
    .filter(({ start }) => dateOf(start) >= from && dateOf(start) <= to)
    .map((each) => {
      const uid = each.uid || `${each.title} ${momentKey(each.start)}`;
      return eventTime(each, `${uid} ${momentKey(each.replaces ?? each.start)}`);
    })
    .sort((one, other) => compareTexts(placeOf(one), placeOf(other)));

const placeOf = ({ date, startTime, key }: EventTime): string => `${date} ${startTime ?? ""} ${key}`;
