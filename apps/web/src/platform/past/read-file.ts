/** Reads the tasks and hours in another app's file. Recognizes the file by its content, not its name. Runs in the backup worker. */
import { parseJson } from "@furrow/core";
import {
  isBackup,
  type RawTable,
  type Reading,
  type ReadingOptions,
  type RefusalReason,
  readPastJson,
  readPastTables,
  refused,
} from "@furrow/core/past";
import { decodeText } from "./decode-text.ts";
import { isModestJson } from "./json-size.ts";
import { splitCsv } from "./split-csv.ts";
import { entriesOf, isZip, type ZipEntry } from "./unzip.ts";

export const MAX_FILE = 64 * 1024 * 1024;

export async function readPastFile(bytes: Uint8Array, options: ReadingOptions): Promise<Reading> {
  if (bytes.length > MAX_FILE) return refused("too-large");
  if (isZip(bytes)) return readZip(bytes, options);
  const text = decodeText(bytes);
  if (text === null) return refused("not-recognized");
  if (/^\s{0,100}BEGIN:V(?:CALENDAR|EVENT)/iu.test(text)) return { type: "calendar" };
  if (isLikeJson(text) && !isModestJson(text)) return refused("too-large");
  const json = jsonIn(text);
  if (isBackup(text, json)) return { type: "backup" };
  if (json !== undefined) return readPastJson(json, options);
  if (isLikeJson(text)) return refused("broken");
  const table = tableOf(options.name ?? "", text);
  return typeof table === "string" ? refused(table) : readPastTables([table], options);
}

function readZip(bytes: Uint8Array, options: ReadingOptions): Reading {
  const entries = entriesOf(bytes, MAX_FILE);
  if (typeof entries === "string") return refused(entries);
  const tables: RawTable[] = [];
  // JSON says the most: our own zip has spreadsheets of what its backup holds.
  const isJson = ({ name }: ZipEntry) => Number(/\.json$/iu.test(name));
  for (const { name, open } of entries.toSorted((one, other) => isJson(other) - isJson(one))) {
    const content = open();
    if (typeof content === "string") return refused(content);
    const text = decodeText(content);
    if (text === null) continue;
    if (isLikeJson(text) && !isModestJson(text)) return refused("zip-unsafe");
    const json = jsonIn(text);
    if (isBackup(text, json)) return { type: "backup", inside: text };
    if (json !== undefined) {
      const reading = readPastJson(json, options);
      if (reading.type === "past") return reading;
      continue;
    }
    const table = tableOf(name, text);
    if (typeof table === "string") return refused(table);
    tables.push(table);
  }
  return readPastTables(tables, options);
}

const isLikeJson = (text: string): boolean => /^\s{0,100}[{[]/u.test(text);

const jsonIn = (text: string) => (isLikeJson(text) ? parseJson(text) : undefined);

function tableOf(name: string, text: string): RawTable | RefusalReason {
  const rows = splitCsv(text);
  return typeof rows === "string" ? rows : { name, rows };
}
