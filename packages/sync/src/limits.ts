/** What one user may send and store. Client and server check with the same limits. */

/** Of a push. The server's other request bodies: json-body.ts and feed-routes.ts there. */
export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_CHANGES = 500;
/** Due moments of a table in a push, and tables. */
export const MAX_DUE_MOMENTS = 128;
export const MAX_DUE_TABLES = 4;
export const MAX_CELLS = 64;
/** Limit of a row over its whole life. Tombstones do not count. */
export const MAX_ROW_CELLS = 256;
/** As the server stores it: names, values and stamps. */
export const MAX_ROW_BYTES = 256 * 1024;
export const MAX_CELL_BYTES = 16 * 1024;
export const MAX_DEPTH = 32;
export const MAX_NAME_LENGTH = 200;
/** Stored rows that one push may change: they are read, merged and written while others wait. */
export const MAX_TOUCHED_BYTES = 4 * 1024 * 1024;
/** The storage quota of a user, held in exchange.ts. Deleted rows count. */
export const MAX_USER_BYTES = 20 * 1024 * 1024;
export const MAX_USER_ROWS = 200_000;

/** Rows per answer of a first request. Every server accepts this limit. */
export const PAGE_ROWS = 1000;
/** The most rows per answer that this server gives. It states this number in each answer that has more to follow. */
export const MOST_PAGE_ROWS = 4000;
/** A page ends early when it reaches this size, but holds at least one row. */
export const PAGE_BYTES = 1024 * 1024;
