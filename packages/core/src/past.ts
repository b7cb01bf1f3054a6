/** The door to the files of other apps (`@furrow/core/past`): no first visit loads it. */
export * from "./files/past/bring-in.ts";
export * from "./files/past/past.ts";
export * from "./files/past/undo-import.ts";
