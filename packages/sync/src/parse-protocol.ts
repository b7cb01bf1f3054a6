/** Parsers of everything that crosses the wire, either way. */

import * as v from "valibot";
import { type Change, isLocalTable } from "./change.ts";
import { type Digest, isDigest } from "./digest.ts";
import { MAX_CHANGES, PAGE_ROWS } from "./limits.ts";
import { parseChange } from "./parse-change.ts";
import {
  type Answer,
  type ClearRequest,
  PROBLEM_TYPE_PREFIX,
  PROTOCOL,
  type Refusal,
  type SyncRequest,
} from "./protocol.ts";
import { err, ok, type Result } from "./result.ts";
import { isStamp, type Stamp } from "./stamp.ts";

const stampSchema = v.custom<Stamp>(isStamp);
const digestSchema = v.custom<Digest>(isDigest);
const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Only the frame; each change goes through `parseChange`, so that a bad one can be named by its index. */
const syncRequestFrame = v.object({
  protocol: v.literal(PROTOCOL),
  generation: stampSchema,
  cursor: countSchema,
  changes: v.array(v.unknown()),
  limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(PAGE_ROWS)),
});

const protocolFrame = v.object({ protocol: v.number() });
const clearRequestFrame = v.object({ protocol: v.literal(PROTOCOL), generation: stampSchema });

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

const parseChanges = (inputs: readonly unknown[]): Result<readonly Change[], number> => {
  const changes: Change[] = [];
  for (const [index, input] of inputs.entries()) {
    const change = parseChange(input);
    if (!change.ok) return err(index);
    changes.push(change.value);
  }
  return ok(changes);
};

const answerFrame = v.variant("type", [
  v.object({
    type: v.literal("page"),
    generation: stampSchema,
    seq: countSchema,
    cursor: countSchema,
    changes: v.array(v.unknown()),
    more: v.boolean(),
    digest: digestSchema,
    time: countSchema,
  }),
  v.object({ type: v.literal("cleared"), generation: stampSchema, seq: countSchema, time: countSchema }),
  v.object({ type: v.literal("bad-request") }),
  v.object({ type: v.literal("unauthenticated") }),
  v.object({ type: v.literal("forbidden") }),
  v.object({ type: v.literal("generation-stale"), generation: stampSchema }),
  v.object({ type: v.literal("too-large"), limit: countSchema }),
  v.object({ type: v.literal("unsupported-media-type") }),
  v.object({ type: v.literal("clock-ahead"), time: countSchema }),
  v.object({ type: v.literal("bad-change"), index: countSchema }),
  v.object({ type: v.literal("upgrade-required") }),
  v.object({ type: v.literal("rate-limited"), retryAfter: countSchema }),
  v.object({ type: v.literal("busy"), retryAfter: countSchema }),
  v.object({ type: v.literal("quota-exceeded"), used: countSchema, limit: countSchema }),
]);

/**
 * What a server (or whatever answered in its place: a proxy, a hotel's login page) said. null means: not from our server, or cut
 * off; ask again later. A change that cannot be read makes the whole page unreadable, since skipping it would lose it.
 */
export const parseAnswer = (body: unknown): Answer | null => {
  const frame = v.safeParse(answerFrame, withPlainType(body));
  if (!frame.success) return null;
  if (frame.output.type !== "page") return frame.output;
  const changes = parseChanges(frame.output.changes);
  return changes.ok ? { ...frame.output, changes: changes.value } : null;
};

/** A problem document's type is a URI; ours carries the refusal's name. */
const withPlainType = (body: unknown): unknown => {
  if (typeof body !== "object" || body === null || !("type" in body) || typeof body.type !== "string")
    return body;
  if (!body.type.startsWith(PROBLEM_TYPE_PREFIX)) return body;
  return { ...body, type: body.type.slice(PROBLEM_TYPE_PREFIX.length) };
};
