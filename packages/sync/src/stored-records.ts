/** Checks the shape of stored records: a disk error or another program may have changed them. */
import type { Change } from "./change.ts";
import type { LogMeta } from "./change-log.ts";
import { isStamp } from "./stamp.ts";

type Members = Readonly<Record<string, unknown>>;

const hasMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isStoredCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isStoredChange = (value: unknown): value is Change =>
  hasMembers(value) &&
  typeof value.table === "string" &&
  typeof value.row === "string" &&
  isStamp(value.stamp) &&
  hasMembers(value.cells);

export const isStoredMeta = (value: unknown): value is LogMeta =>
  hasMembers(value) &&
  isStamp(value.generation) &&
  isStamp(value.serverGeneration) &&
  typeof value.arriving === "boolean" &&
  isStoredCount(value.cursor) &&
  Number.isFinite(value.clockOffset) &&
  Number.isFinite(value.awaitedUntil ?? 0) &&
  isDoubt(value.doubtedOffset) &&
  areStamps(value.joined);

const areStamps = (value: unknown): boolean =>
  value === undefined || (hasMembers(value) && Object.values(value).every(isStamp));

const isDoubt = (value: unknown): boolean =>
  value === undefined || (hasMembers(value) && Number.isFinite(value.offset) && Number.isFinite(value.since));
