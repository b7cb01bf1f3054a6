/** The parser of what a server says. In plain code: it is part of every first visit, where a schema library would double its size. */
import { isDigest } from "./digest.ts";
import { parseChanges } from "./parse-change.ts";
import { type Answer, PROBLEM_TYPE_PREFIX } from "./protocol.ts";
import { isStamp } from "./stamp.ts";

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
/** Left out by servers that do not know of it. */
const isSaidOrNot: Check = (value) => value === undefined || value === true;
const isCountOrNot: Check = (value) => value === undefined || isCount(value);
const isBoolean: Check = (value) => typeof value === "boolean";

/** Every answer there is, and what each of its fields must be. */
const FIELDS: { readonly [Type in Answer["type"]]: Readonly<Record<Exclude<FieldOf<Type>, "type">, Check>> } =
  {
    page: {
      generation: isStamp,
      seq: isCount,
      cursor: isCount,
      rows: isCountOrNot,
      changes: Array.isArray,
      more: isBoolean,
      mostRows: isCountOrNot,
      incomplete: isSaidOrNot,
      digest: isDigest,
      time: isCount,
    },
    cleared: { generation: isStamp, seq: isCount, time: isCount },
    "bad-request": {},
    unauthenticated: {},
    forbidden: {},
    "generation-stale": { generation: isStamp },
    "too-large": { limit: isCount },
    "unsupported-media-type": {},
    "clock-ahead": { time: isCount },
    "bad-change": { index: isCount },
    "upgrade-required": {},
    "rate-limited": { retryAfter: isCount },
    busy: { retryAfter: isCount },
    "quota-exceeded": { used: isCount, limit: isCount },
  };

type FieldOf<Type> = keyof Extract<Answer, { readonly type: Type }> & string;

/**
 * What a server (or whatever answered in its place: a proxy, a hotel's login page) said. null means: not from our server, or cut
 * off; ask again later. A change that cannot be read makes the whole page unreadable, since skipping it would lose it.
 */
export const parseAnswer = (body: unknown): Answer | null => {
  if (typeof body !== "object" || body === null) return null;
  const type = plainType(Reflect.get(body, "type"));
  if (type === null) return null;
  const known: Record<string, unknown> = { type };
  for (const [field, isRight] of Object.entries<Check>(FIELDS[type])) {
    const value: unknown = Object.hasOwn(body, field) ? Reflect.get(body, field) : undefined;
    if (!isRight(value)) return null;
    if (value !== undefined) known[field] = value;
  }
  // Each field of this type was checked just now, and no other was taken over.
  const answer = known as unknown as Answer;
  if (answer.type !== "page") return answer;
  const changes = parseChanges(answer.changes.flatMap(changesOfRow));
  return changes.ok ? { ...answer, changes: changes.value } : null;
};

/** A server that knows the form writes the names of a row once for all its stamps. */
const changesOfRow = (entry: unknown): readonly unknown[] => {
  if (typeof entry !== "object" || entry === null || !("writes" in entry)) return [entry];
  const { table, row, writes } = entry as Readonly<Record<string, unknown>>;
  if (!Array.isArray(writes)) return [null];
  return writes.map((write: unknown) =>
    Array.isArray(write) ? { table, row, stamp: write[0], cells: write[1] } : null,
  );
};

/** A problem document's type is a URI; ours carries the refusal's name. */
const plainType = (type: unknown): Answer["type"] | null => {
  if (typeof type !== "string") return null;
  const plain = type.startsWith(PROBLEM_TYPE_PREFIX) ? type.slice(PROBLEM_TYPE_PREFIX.length) : type;
  return isAnswerType(plain) ? plain : null;
};

const isAnswerType = (type: string): type is Answer["type"] => Object.hasOwn(FIELDS, type);
