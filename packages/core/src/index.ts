export * from "./app-name.ts";
