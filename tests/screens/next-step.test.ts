import { startTaskTimer, type TaskId } from "@furrow/core";
import { test, vi } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const step = (title: string, place: number) => ({
  table: "steps",
  row: `step_${place}`,
  cells: { taskId: "task_1", title, place, done: null, createdAt: "2026-11-18T08:00:00.000Z" },
});

test("Undo beside the next step hands the focus to the step, also if a frame comes before React has rendered", async () => {
  const { page, run } = await openApp({
    at: "/timer",
    rows: [
      taskRow("task_1", { title: "Essay", date: "2026-11-18", hours: 2 }),
      step("Outline", 1),
      step("Draft", 2),
    ],
  });
  await run(startTaskTimer, { taskId: "task_1" as TaskId, title: "Essay", duration: { hours: 2 } });
  const next = page.getByRole("region", { name: "Next step" });
  await next.getByRole("checkbox", { name: "Outline" }).click();
  const undo = next.getByRole("button", { name: 'Undo: "Outline" is not done' });
  await expect(undo).toBeVisible();
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => {
    queueMicrotask(() => frame(0));
    return 0;
  });
  await undo.click();
  await expect(next.getByRole("checkbox", { name: "Outline" })).toBeFocused();
});
