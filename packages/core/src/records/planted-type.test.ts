import type { Json } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { backupOf, backupWriter } from "../files/backup/backup-file.ts";
import { readRestoration, restorationReader } from "../files/backup/restoration.ts";
import { restorationPreviewer } from "../files/backup/restoration-preview.ts";
import { cloudDocumentWriter } from "../files/cloud-document/cloud-document.ts";
import { aContext, at } from "../testing/builders.ts";
import { dataDictionary } from "../testing/data-dictionary.ts";
import { frozenRows } from "../testing/frozen-rows.ts";
import { plantedSchema, plantedTypes } from "../testing/planted-type.ts";
import { cloudDocumentData, parseBackup } from "../testing/restore-text.ts";
import { buildState, emptyState, rowsOf } from "./state.ts";

const context = aContext({ now: at("2026-11-20", "12:00") });
const { now, today } = context;
const algebra = {
  table: "laboratories",
  id: "laboratory_1",
  fields: { name: "Algebra", term: "autumn", room: { building: "B", floor: 2 } },
};
const state = plantedSchema.buildState([...frozenRows, algebra], today);
/** Their rows may be written otherwise after a restore; `contentOf` and its tests compare them. */
const OTHERWISE = ["local.timer", "completions", "preferences"];
const content = (rows: Iterable<{ readonly table: string; readonly id: string }>) =>
  [...rows]
    .filter(({ table }) => !OTHERWISE.includes(table))
    .sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));
const throughJson = (json: Json): Json => JSON.parse(JSON.stringify(json));

/** One file and one line: testing/planted-type.ts. Nothing else in the product knows of laboratories. */
describe("a type that is declared and named once", () => {
  test("is stored, changed and deleted", () => {
    expect(state.laboratories.get("laboratory_1")).toMatchObject({ name: "Algebra" });
    expect(plantedSchema.fieldsOf(state, "laboratories", "laboratory_1")).toEqual(algebra.fields);
    const write = {
      type: "edit",
      table: "laboratories",
      id: "laboratory_1",
      fields: { name: "Analysis" },
    } as const;
    const after = plantedSchema.applyWrites(state, [write], today);
    expect(after.laboratories.get("laboratory_1")?.name).toBe("Analysis");
    const gone = plantedSchema.applyWrites(
      after,
      [{ type: "delete", table: "laboratories", id: "laboratory_1" }],
      today,
    );
    expect(gone.laboratories.size).toBe(0);
  });

  test("is indexed", () => {
    expect(state.laboratoriesByTerm.get("autumn")?.map(({ id }) => id)).toEqual(["laboratory_1"]);
    const write = {
      type: "edit",
      table: "laboratories",
      id: "laboratory_1",
      fields: { term: "spring" },
    } as const;
    const after = plantedSchema.applyWrites(state, [write], today);
    expect([...after.laboratoriesByTerm.keys()]).toEqual(["spring"]);
    expect(after.tasksByDay).toBe(state.tasksByDay);
  });

  test("is backed up and restored", () => {
    const text = JSON.stringify(backupWriter(plantedSchema)(state, now));
    const parsed = parseBackup(text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const restore = restorationReader(plantedSchema);
    const { after } = restore(parsed.value.data, plantedSchema.emptyState(today), context);
    expect(content(plantedSchema.rowsOf(after))).toEqual(content(plantedSchema.rowsOf(state)));
    expect(after.laboratoriesByTerm.get("autumn")).toHaveLength(1);
  });

  test("stays as it is where a file does not speak of it, and goes where the file has none", () => {
    const restore = restorationReader(plantedSchema);
    const without = backupOf(buildState(frozenRows, today), now).data;
    expect(restore(without, state, context).after.laboratories.size).toBe(1);
    const empty = backupWriter(plantedSchema)(plantedSchema.buildState(frozenRows, today), now).data;
    expect(restore(empty, state, context).after.laboratories.size).toBe(0);
  });

  test("is counted in the preview of a restore", () => {
    const renamed = { ...algebra, fields: { ...algebra.fields, name: "Analysis" } };
    const after = plantedSchema.buildState(
      [...frozenRows, renamed, { ...algebra, id: "laboratory_2" }],
      today,
    );
    const { records } = restorationPreviewer(plantedSchema)(state, after, now);
    expect(records).toMatchObject({
      laboratories: { before: 1, after: 2, added: 1, removed: 0, changed: 1 },
      tasks: { added: 0, removed: 0, changed: 0 },
    });
    expect(Object.keys(records)).toEqual(["tasks", "animals", "laboratories"]);
  });

  test("stands in the cloud document", () => {
    const document = cloudDocumentWriter(backupWriter(plantedSchema))(state, now);
    const data = cloudDocumentData(throughJson(document));
    const { after } = restorationReader(plantedSchema)(data, plantedSchema.emptyState(today), context);
    expect(after.laboratories.get("laboratory_1")).toEqual(state.laboratories.get("laboratory_1"));
  });

  test("is documented", () => {
    const text = dataDictionary(plantedTypes);
    expect(text).toContain("## `laboratories`");
    expect(text).toContain("| `room` | null, or where: `building`, `floor` |  |");
    expect(text).toContain("In a backup: `records.laboratories`. Indexed in `laboratoriesByTerm`.");
  });

  test("survives an edit, a backup and a restore by a version that does not know it", () => {
    const older = buildState(plantedSchema.rowsOf(state), today);
    const file = throughJson(backupOf(older, now).data as Json) as typeof algebra.fields;
    const { after } = readRestoration(file, emptyState(today), context);
    const newer = plantedSchema.buildState(rowsOf(after), today);
    expect(newer.laboratories.get("laboratory_1")).toEqual(state.laboratories.get("laboratory_1"));
    const known = restorationReader(plantedSchema)(file, plantedSchema.emptyState(today), context);
    expect(known.after.laboratories.get("laboratory_1")).toEqual(state.laboratories.get("laboratory_1"));
  });
});
