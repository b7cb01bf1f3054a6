/** The door to the set-up of a semester (`@furrow/core/semester`): no first visit loads it. */
export * from "./commands/set-up-semester.ts";
export * from "./study/week-goals.ts";
export * from "./views/semester-view.ts";
