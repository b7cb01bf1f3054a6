/** The door to reminders (`@furrow/core/reminders`): no first visit loads it. */
export * from "./commands/reminders.ts";
export * from "./reminders/due-items.ts";
export * from "./reminders/is-reminder-over.ts";
export * from "./reminders/remind.ts";
