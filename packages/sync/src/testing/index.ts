export * from "./memory-log.ts";
export * from "./memory-server.ts";
