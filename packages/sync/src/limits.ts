/** What one user may send and keep. Both sides check with these, so that a client does not offer what a server refuses. */

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_CHANGES = 500;
export const MAX_CELLS = 64;
export const MAX_CELL_BYTES = 16 * 1024;
export const MAX_DEPTH = 32;
export const MAX_NAME_LENGTH = 200;
export const MAX_USER_BYTES = 20 * 1024 * 1024;
export const MAX_USER_ROWS = 200_000;

/** Rows in one page of an answer: what is asked for when nothing is said, and at most. */
export const PAGE_ROWS = 1000;
/** A page ends early when it reaches this size, but holds at least one row. */
export const PAGE_BYTES = 1024 * 1024;
