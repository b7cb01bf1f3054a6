export * from "./builders.ts";
export { plantedSchema } from "./planted-type.ts";
