import { expect, test } from "vitest";
import { COPY_LIFETIME_MS } from "./change-log.ts";
import * as limits from "./limits.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** A device that offers more than a server of another version takes would never be done sending. */
test("the limits are those the protocol promises, on every device and server there is", () => {
  expect({ ...limits }).toEqual({
    MAX_BODY_BYTES: MIB,
    MAX_CHANGES: 500,
    MAX_DUE_MOMENTS: 128,
    MAX_DUE_TABLES: 4,
    MAX_CELLS: 64,
    MAX_ROW_CELLS: 256,
    MAX_ROW_BYTES: 256 * KIB,
    MAX_CELL_BYTES: 16 * KIB,
    MAX_DEPTH: 32,
    MAX_NAME_LENGTH: 200,
    MAX_TOUCHED_BYTES: 4 * MIB,
    MAX_USER_BYTES: 20 * MIB,
    MAX_USER_ROWS: 200_000,
    PAGE_ROWS: 1000,
    MOST_PAGE_ROWS: 4000,
    PAGE_BYTES: MIB,
  });
});

test("an automatic copy is kept for thirty days", () => {
  expect(COPY_LIFETIME_MS).toBe(30 * 24 * 60 * 60_000);
});
