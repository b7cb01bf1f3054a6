/** docs/sync-protocol.md is what a stranger writes a client by: its numbers and names are the code's. */

import { readFileSync } from "node:fs";
import { MAX_BODY_BYTES, MAX_CHANGES, MAX_ROW_BYTES, MAX_TOUCHED_BYTES, REFUSAL_STATUS } from "@furrow/sync";
import {
  MAX_CELL_BYTES,
  MAX_CELLS,
  MAX_DEPTH,
  MAX_NAME_LENGTH,
  MAX_ROW_CELLS,
  MAX_USER_BYTES,
  MAX_USER_ROWS,
  PAGE_ROWS,
  PROTOCOL,
} from "@furrow/sync/testing";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../../../docs/sync-protocol.md", import.meta.url), "utf8");
const limitsTable = page.slice(page.indexOf("## Limits"));

test("every refusal stands there with its status, and no other", () => {
  const rows = [...page.matchAll(/^\| (\d{3}) \| ([a-z-]+) \|/gm)].map(([, status, type]) => [
    type,
    Number(status),
  ]);
  expect(Object.fromEntries(rows)).toEqual(REFUSAL_STATUS);
});

test.each([
  ["body", `${MAX_BODY_BYTES / 2 ** 20} MiB`],
  ["changes in a request", String(MAX_CHANGES)],
  ["cells in a change", String(MAX_CELLS)],
  ["a row", `${MAX_ROW_CELLS} cells, ${MAX_ROW_BYTES / 1024} KiB`],
  ["rows that a push changes", `${MAX_TOUCHED_BYTES / 2 ** 20} MiB`],
  ["a value", `${MAX_CELL_BYTES / 1024} KiB of JSON, ${MAX_DEPTH} levels`],
  ["names (table, row, field)", `${MAX_NAME_LENGTH} characters`],
  ["a page", `${PAGE_ROWS} rows`],
  ["a person", `${MAX_USER_BYTES / 2 ** 20} MiB`],
  ["a person", `${MAX_USER_ROWS.toLocaleString("en")} rows`],
])("the limit of %s is %s", (name, limit) => {
  const row = limitsTable.split("\n").find((line) => line.startsWith(`| ${name} |`));
  expect(row).toContain(limit);
});

test("it speaks of the protocol that is spoken", () => {
  expect(page).toContain(`"protocol": ${PROTOCOL},`);
});
