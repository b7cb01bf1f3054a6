import { isJsonObject, type JsonObject } from "@furrow/values";
import { type CellTable, type FieldsOf, ofTable, text, time } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

const IMPORT = {
  source: { ...text, holds: "which app the file was of" },
  name: { ...text, holds: "name of the file" },
  at: time,
  counts: {
    holds: "how much came, by name",
    read: (stored): JsonObject => (isJsonObject(stored) ? stored : {}),
  },
} satisfies CellTable;

/** A file of another app that the user brought in. Its rows have the cell `brought` (files/past/brought.ts). */
export interface Import extends WithUnknown, FieldsOf<typeof IMPORT> {
  readonly id: string;
}

export const importRecord = recordType<Import>()({
  table: "imports",
  rows: { kind: "many", id: "import_{timestamp}" },
  since: "1.6.0",
  counted: null,
  ...ofTable<Import>(IMPORT),
});
