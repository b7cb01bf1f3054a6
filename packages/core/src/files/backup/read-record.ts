import type { Json, JsonObject } from "@furrow/values";
import type { Context } from "../../command.ts";
import type { RecordType, WithUnknown } from "../../records/state/record-type.ts";
import type { State } from "../../records/state.ts";
import { readDay } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";
import { isStorable, storableId, storableText } from "./storable.ts";

/** A file while it is read. */
export interface Reading extends Context {
  readonly data: JsonObject;
  readonly before: State;
  /** Furrow wrote the file: unknown members belong to a newer version. In other files they mean nothing. */
  readonly carriesUnknown: boolean;
}

/** Numbers, also written as text. */
export const readNumber = (value: Json | undefined): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};

/** An entry of a file as a record. */
export const readRecord = <T extends WithUnknown>(
  type: Pick<RecordType<T>, "parse" | "cells">,
  id: string,
  fields: JsonObject,
  { today, carriesUnknown }: Pick<Reading, "today" | "carriesUnknown">,
): T => {
  const record = type.parse(id, fields, today);
  const { unknown } = record;
  if (unknown === undefined) return record;
  const isWanted = (name: string): boolean => {
    const kept = unknown[name];
    if (kept === undefined) return true;
    return carriesUnknown ? isCarried(name, kept) : type.cells.get(name)?.isLater?.(kept) !== true;
  };
  const wanted = Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
  const again = type.parse(id, wanted, today);
  if (carriesUnknown) return again;
  const { unknown: _meaningless, ...known } = again;
  return known as T;
};

/** Rows this version only stores: later versions read them, and they must fit into a change. */
export const carriedFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => isCarried(name, value)));

/** The cells of an entry that a row can hold. Too long texts are cut. */
export const storableFields = (fields: JsonObject): JsonObject =>
  carriedFields(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storableText(value) ?? null])),
  );

/** Names that begin with an underscore belong to replication. */
const isCarried = (name: string, value: Json): boolean =>
  storableId(name) !== null && !name.startsWith("_") && isStorable(value);

/** Programs write a plain date as midnight UTC, whose local day west of Greenwich is the day before. */
export const readFileDate = (value: Json | undefined): Day | null => {
  const [, date] = (typeof value === "string" && UTC_MIDNIGHT.exec(value)) || [];
  return readDay(date ?? value);
};

const UTC_MIDNIGHT = /^\s*(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)\s*$/;
