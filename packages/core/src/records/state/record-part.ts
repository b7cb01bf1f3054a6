/** How the records of one type stand in the state: a map, one for each period, or one alone. */
import type { JsonObject } from "@furrow/values";
import { type Day, PERIODS } from "../../time/types.ts";
import { type Changes, patched } from "./groups.ts";
import type { RecordType, Rows } from "./record-type.ts";

export interface RecordPart<Part, T> {
  /** Records that always exist have their defaults. */
  empty(today: Day): Part;
  owns(id: string): boolean;
  /** What a row, or its absence, means. */
  read(id: string, fields: JsonObject | null, today: Day): T | undefined;
  after(part: Part, changes: Changes<T>): Part;
  get(part: Part, id: string): T | undefined;
  entries(part: Part): Iterable<readonly [string, T]>;
}

const manyOf = <T>(
  type: RecordType<T>,
  owns: (id: string) => boolean,
): RecordPart<ReadonlyMap<string, T>, T> => ({
  empty: () => new Map(),
  owns,
  read: (id, fields, today) => (fields === null ? undefined : type.parse(id, fields, today)),
  after: patched,
  get: (part, id) => part.get(id),
  entries: (part) => part.entries(),
});

type ByName<T> = Readonly<Record<string, T>>;

/** Records of fixed ids, each of which has its default where it has no row. */
const fixed = <T>(type: RecordType<T>, ids: readonly string[]): RecordPart<ByName<T>, T> => ({
  empty: (today) => Object.fromEntries(ids.map((id) => [id, type.parse(id, {}, today)])),
  owns: (id) => ids.includes(id),
  read: (id, fields, today) => type.parse(id, fields ?? {}, today),
  after: (part, changes) => ({ ...part, ...(Object.fromEntries(changes) as ByName<T>) }),
  get: (part, id) => (Object.hasOwn(part, id) ? part[id] : undefined),
  entries: (part) => Object.entries(part),
});

const singleOf = <T>(type: RecordType<T>, id: string): RecordPart<T, T> => ({
  ...fixed(type, [id]),
  empty: (today) => type.parse(id, {}, today),
  after: (part, changes) => changes.get(id) ?? part,
  get: (part, wanted) => (wanted === id ? part : undefined),
  entries: (part) => [[id, part]],
});

/** Opaque to callers: a part is only passed back here. */
export const recordPart = <T>(type: RecordType<T, string, Rows>): RecordPart<unknown, T> => {
  const { rows } = type;
  switch (rows.kind) {
    case "many":
      return manyOf(type, rows.owns ?? (() => true)) as RecordPart<unknown, T>;
    case "period":
      return fixed(type, PERIODS) as RecordPart<unknown, T>;
    case "single":
      return singleOf(type, rows.id) as RecordPart<unknown, T>;
  }
};
