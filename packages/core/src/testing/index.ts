export * from "./builders.ts";
export { frozenRows, frozenTimers } from "./frozen-rows.ts";
export { plantedSchema } from "./planted-type.ts";
