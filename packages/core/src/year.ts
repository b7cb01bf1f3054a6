/** The door to a year on the farm (`@furrow/core/year`): no first visit loads it. */
export * from "./farm/farm-days.ts";
export { latitudeOf } from "./farm/latitude.ts";
export { seasonOf } from "./farm/sky.ts";
export * from "./views/year-view.ts";
