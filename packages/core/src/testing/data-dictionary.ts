/** docs/data.md, from what the record types declare. */

import type { Json, JsonObject } from "@furrow/values";
import { backupParts } from "../files/backup/parts.ts";
import type { Cell } from "../records/state/cells.ts";
import { isInBackups, type RecordType } from "../records/state/record-type.ts";
import type { TypesByName } from "../records/state/schema.ts";
import type { Day } from "../time/types.ts";

export const dataDictionary = (types: TypesByName): string =>
  [INTRODUCTION, ...Object.entries(types).map(([name, type]) => tableSection(name, type))].join("\n");

const INTRODUCTION = `# What is stored

A row has a table, an id and cells. Each cell has its own stamp and is merged by itself ([sync-protocol.md](sync-protocol.md)). This page is
generated from \`packages/core/src/records\` and checked by a test;
\`npm run unit -- packages/core/src/records/data-dictionary.test.ts -u\` updates it.

A missing or broken cell reads as its default ("today": the day on which it is read; if none is named, null). Cells of older files are "only read". The version that
added a cell stands in brackets. What a later version wrote (tables, cells, members, values) is kept unchanged. Tables whose name begins with \`local.\` stay on their device.
Rows that another app's file brought also have \`brought\` (1.6.0): \`by\` (the import's timestamp), \`sum\` (of what it wrote), \`of\` (entries in a task's hours).
`;

const tableSection = (name: string, type: RecordType): string => {
  const groups = Object.keys(type.groups).map((group) => `\`${group}\``);
  const facts = [
    `Rows: ${rowsOf(type)}.`,
    ...(type.since === "1.0.0" ? [] : [`Since ${type.since}.`]),
    `In a backup: ${backupOf(name, type)}.`,
    ...(groups.length === 0 ? [] : [`Indexed in ${groups.join(", ")}.`]),
  ];
  const cells = [...type.cells].map(([cell, declared]) => cellLine(type, cell, declared));
  return [
    `## \`${type.table}\`\n`,
    `${facts.join(" ")}\n`,
    "| cell | holds | default |",
    "|---|---|---|",
    ...cells,
    "",
  ].join("\n");
};

const rowsOf = ({ rows }: RecordType): string => {
  switch (rows.kind) {
    case "many":
      return `many, id \`${rows.id}\``;
    case "period":
      return "one each for `daily`, `weekly` and `monthly`";
    case "single":
      return `one, \`${rows.id}\``;
  }
};

const backupOf = (name: string, type: RecordType): string => {
  const { table } = type;
  if (!isInBackups(type)) return "not at all";
  const parts = Object.entries(backupParts).find(([known]) => known === name)?.[1];
  return (parts?.names ?? [`records.${table}`]).map((part) => `\`${part}\``).join(", ");
};

const cellLine = (
  type: RecordType,
  name: string,
  { holds, members, onlyRead, since, fallback = null }: Cell,
): string => {
  const inside = members === undefined ? "" : `: ${membersText(members)}`;
  const standing = onlyRead === true ? "only read" : defaultOf(type, name, fallback);
  const younger = since === undefined ? "" : ` (${since})`;
  return `| \`${name}\`${younger} | ${holds}${inside} | ${standing} |`;
};

const membersText = (members: NonNullable<Cell["members"]>): string =>
  Object.entries(members)
    .map(([name, inner]) => (inner === true ? `\`${name}\`` : `\`${name}\` (${membersText(inner)})`))
    .join(", ");

/** What an empty row reads as; where that depends on the day it is read, or on the id, the words say so. */
const defaultOf = (type: RecordType, name: string, fallback: Json): string => {
  const readOn = (id: string, day: string) => JSON.stringify(written(type, id, day)[name] ?? fallback);
  const value = readOn("a", "2026-11-20");
  if (value !== readOn("a", "2027-01-01")) return "today";
  if (value !== readOn("weekly:b", "2026-11-20")) return "from the id";
  return value === "null" ? "" : `\`${value}\``;
};

const written = (type: RecordType, id: string, day: string): JsonObject =>
  type.toFields(type.parse(id, {}, day as Day));
