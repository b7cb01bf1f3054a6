/** The door to subscribed calendars and their offers (`@furrow/core/calendars`): no first visit loads it. */
export * from "./calendars/event-time.ts";
export * from "./calendars/feed-event.ts";
export { type LeftOut, MOST_DATES, MOST_OF_CALENDAR } from "./calendars/limits.ts";
export * from "./calendars/occurrence.ts";
export * from "./commands/calendar-offers.ts";
export * from "./commands/follow-calendars.ts";
export * from "./views/calendar-offers-view.ts";
