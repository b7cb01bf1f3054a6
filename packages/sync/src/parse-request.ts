/** Parsers of what a client sends. Only the server needs them: what a browser loads must not depend on this file. */

import { err, ok, type Result } from "@furrow/values";
import * as v from "valibot";
import { isLocalTable } from "./change.ts";
import { MAX_CHANGES, MAX_DUE_MOMENTS, MAX_DUE_TABLES, MAX_NAME_LENGTH, MOST_PAGE_ROWS } from "./limits.ts";
import { parseChanges } from "./parse-change.ts";
import { type ClearRequest, PROTOCOL, type Refusal, type SyncRequest } from "./protocol.ts";
import { isStamp, type Stamp } from "./stamp.ts";

const stampSchema = v.custom<Stamp>(isStamp);
const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH));

/** A later client may know further kinds. */
const dueSchema = v.object({
  table: nameSchema,
  moments: v.pipe(
    v.array(
      v.object({
        row: nameSchema,
        kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)),
        at: countSchema,
      }),
    ),
    v.maxLength(MAX_DUE_MOMENTS),
  ),
});

/** Only the frame; each change goes through `parseChange`, so that a bad one can be named by its index. */
const syncRequestFrame = v.object({
  protocol: v.literal(PROTOCOL),
  generation: stampSchema,
  cursor: countSchema,
  changes: v.array(v.unknown()),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_PAGE_ROWS)),
  // A later form is answered in the latest that this server writes.
  form: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(2),
      v.transform((): 2 => 2),
    ),
  ),
  due: v.exactOptional(v.union([dueSchema, v.pipe(v.array(dueSchema), v.maxLength(MAX_DUE_TABLES))])),
  more: v.exactOptional(v.literal(true)),
  recount: v.exactOptional(v.literal(true)),
});

const protocolFrame = v.object({ protocol: v.number() });
const clearRequestFrame = v.object({
  protocol: v.literal(PROTOCOL),
  generation: stampSchema,
  more: v.exactOptional(v.literal(true)),
});

export const parseSyncRequest = (body: unknown): Result<SyncRequest, Refusal> => {
  const frame = v.safeParse(syncRequestFrame, body);
  if (!frame.success) return err(refusalOfFrame(body));
  if (frame.output.changes.length > MAX_CHANGES) return err({ type: "too-large", limit: MAX_CHANGES });
  const changes = parseChanges(frame.output.changes);
  if (!changes.ok) return err({ type: "bad-change", index: changes.error });
  const local = changes.value.findIndex(({ table }) => isLocalTable(table));
  if (local !== -1) return err({ type: "bad-change", index: local });
  return ok({ ...frame.output, changes: changes.value });
};

export const parseClearRequest = (body: unknown): Result<ClearRequest, Refusal> => {
  const frame = v.safeParse(clearRequestFrame, body);
  return frame.success ? ok(frame.output) : err(refusalOfFrame(body));
};

/** A body with another protocol number is from another release of ours; one without any is from a stranger. */
const refusalOfFrame = (body: unknown): Refusal => {
  const frame = v.safeParse(protocolFrame, body);
  const isOtherRelease = frame.success && frame.output.protocol !== PROTOCOL;
  return { type: isOtherRelease ? "upgrade-required" : "bad-request" };
};
