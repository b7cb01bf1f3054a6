import { err, isJsonObject, type Json, type JsonObject, ok, type Result } from "@furrow/values";

export const REQUIRED_PARTS = ["studyData", "tasks", "goals"] as const;
export type RequiredPart = (typeof REQUIRED_PARTS)[number];

export type BackupProblem =
  | { readonly type: "InvalidFormat" }
  | { readonly type: "MissingData"; readonly missing: readonly RequiredPart[] }
  | { readonly type: "TooMuch"; readonly entries: number; readonly limit: number };

/** A file with the required parts. Their contents are not checked yet. */
export interface ParsedBackup {
  readonly data: JsonObject;
  readonly timestamp: string | null;
  readonly version: string | null;
}

/** Limits of an account. The server would refuse more, row by row. */
export const MAX_ENTRIES = 200_000;

/** What a file says, once its text is JSON. */
export const checkBackup = (json: Json): Result<ParsedBackup, BackupProblem> => {
  if (!isJsonObject(json)) return err({ type: "InvalidFormat" });
  const data = partsOf(json);
  const missing = REQUIRED_PARTS.filter((part) => !isJsonObject(data) || !isWhole(part, data[part]));
  if (!isJsonObject(data) || missing.length > 0) return err({ type: "MissingData", missing });
  const { records = null, ...parts } = data;
  const tables = isJsonObject(records) ? Object.values(records) : [];
  const entries = [...Object.values(parts), ...tables].reduce<number>((sum, part) => sum + sizeOf(part), 0);
  if (entries > MAX_ENTRIES) return err({ type: "TooMuch", entries, limit: MAX_ENTRIES });
  const metadata = isJsonObject(json.metadata) ? json.metadata : {};
  return ok({ data, timestamp: textOrNull(metadata.timestamp), version: textOrNull(metadata.version) });
};

/** The specification allows two readings: the parts inside `data`, or at the top beside `metadata`. */
const partsOf = (json: JsonObject): Json | undefined => {
  if (Object.hasOwn(json, "data")) return json.data;
  const { metadata: _aboutTheFile, ...parts } = json;
  return parts;
};

/** `undefined` if the text is no JSON. A byte order mark, which some editors add, is allowed. */
export const readJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text) as Json;
  } catch {
    return undefined;
  }
};

const isWhole = (part: RequiredPart, json: Json | undefined): boolean =>
  part === "tasks" ? Array.isArray(json) : isJsonObject(json) || (part === "goals" && Array.isArray(json));

const sizeOf = (part: Json): number => {
  if (Array.isArray(part)) return part.length;
  return isJsonObject(part) ? Object.keys(part).length : 0;
};

const textOrNull = (json: Json | undefined): string | null => (typeof json === "string" ? json : null);
