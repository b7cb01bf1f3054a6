/** The door to the Sunday letters (`@furrow/core/letter`): no first visit loads it. */
export * from "./commands/letter.ts";
export * from "./letter/letters.ts";
export { type LetterBlocks, SMALL } from "./letter/subjects.ts";
export { shortened } from "./letter/week.ts";
