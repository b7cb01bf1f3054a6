export * from "./change-log-acceptance.ts";
export * from "./memory-log.ts";
export * from "./memory-server.ts";
