import { addTask, dayOf, decide, emptyState, newTaskForm } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { NEVER } from "@furrow/sync";
import { createClock, stampWrites } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { writesToRowWrites } from "../../state/rows.ts";
import { cloudDocumentFile } from "./cloud-document-file.ts";

const NOW = at("2026-11-20", "09:00");

function exported() {
  const form = {
    ...newTaskForm(onDay("2026-11-20")),
    title: "Read",
    hours: "2",
    startTime: "09:00",
    endTime: "11:00",
  };
  const decided = decide(
    emptyState(dayOf(NOW)),
    addTask,
    { form },
    { now: NOW, today: dayOf(NOW), newId: () => "1" },
  );
  if (!decided.ok) throw new Error("no task");
  const clock = createClock({ node: "0123456789", offset: 0 });
  const changes = stampWrites(writesToRowWrites(decided.value.writes), clock, NOW);
  return JSON.parse(JSON.stringify({ generation: NEVER, seq: 1, time: NOW, changes }));
}

test("what the server holds becomes the user document", async () => {
  const file = cloudDocumentFile(exported(), NOW, "Laptop");
  expect(file?.name).toBe("furrow-cloud-data-2026-11-20.json");
  const document = JSON.parse((await file?.text()) ?? "null");
  expect(document.tasks).toMatchObject([{ title: "Read", name: "Read", hours: 2, completed: 0 }]);
  expect(document.syncMetadata).toMatchObject({ lastClear: null, device: "Laptop" });
});

test("an answer from elsewhere is no document", () => {
  expect(cloudDocumentFile("<html>", NOW, "")).toBeNull();
  expect(cloudDocumentFile({ generation: NEVER, changes: [{ table: 1 }] }, NOW, "")).toBeNull();
});
