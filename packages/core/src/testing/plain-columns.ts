/** Rows as a snapshot would hold them in columns. */
import {
  type CellColumn,
  compareTexts,
  isJsonObject,
  type Json,
  type JsonObject,
  NO_VALUE,
  type RecordColumns,
} from "@furrow/values";

const columnOf = (values: readonly (Json | undefined)[]): CellColumn => {
  const known = new Map<string, number>();
  const valueOfCode = (code: number): Json => JSON.parse([...known.keys()][code - 1] ?? "null");
  const codes = values.map((value) => {
    if (value === undefined) return NO_VALUE;
    const text = JSON.stringify(value);
    const code = known.get(text) ?? known.size + 1;
    known.set(text, code);
    return code;
  });
  return {
    code: (at) => codes[at] ?? NO_VALUE,
    valueOf: valueOfCode,
    isObject: (code) => code > NO_VALUE && isJsonObject(valueOfCode(code)),
    member: (name) => columnOf(values.map((value) => (isJsonObject(value) ? ownOf(value, name) : undefined))),
  };
};

const ownOf = (fields: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const plainColumns = (
  rows: readonly { readonly id: string; readonly fields: JsonObject }[],
): RecordColumns => {
  const sorted = rows.toSorted((one, other) => compareTexts(one.id, other.id));
  return {
    count: sorted.length,
    id: (at) => sorted[at]?.id ?? "",
    find: (wanted) => sorted.findIndex(({ id }) => id === wanted),
    fields: (at) => sorted[at]?.fields ?? {},
    cell: (name) => columnOf(sorted.map(({ fields }) => ownOf(fields, name))),
  };
};
