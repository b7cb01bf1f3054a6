export * from "./builders.ts";
