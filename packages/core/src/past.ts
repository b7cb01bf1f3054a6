/** The door to the files of other apps (`@furrow/core/past`): no first visit loads it. */
export * from "./files/past/bring-in.ts";
export * from "./files/past/past.ts";
export { isBackup, MOST_ROWS, readPastJson, readPastTables, refused } from "./files/past/read-past.ts";
export type { RawTable } from "./files/past/tables.ts";
export * from "./files/past/undo-import.ts";
