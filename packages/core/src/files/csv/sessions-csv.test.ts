import type { JsonObject } from "@furrow/values";
import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import { sessionRecord } from "../../records/session.ts";
import { aCourse, aState, aTask, onDay } from "../../testing/builders.ts";
import { instantAt, isoOf } from "../../time/instant.ts";
import { type SessionColumns, sessionsCsv } from "./sessions-csv.ts";

const columns: SessionColumns = {
  date: "Tag",
  start: "Beginn",
  end: "Ende",
  minutes: "Minuten",
  plannedMinutes: "Geplant",
  task: "Aufgabe",
  course: "Kurs",
  finished: "Zu Ende",
  howItWent: "Wie es ging",
  whatStuck: "Was blieb",
  startedAt: "Begonnen um",
};
const words = { yes: "ja", no: "nein", mood: (mood: string) => mood.toUpperCase() };
const sunday = onDay("2026-11-22");
const at = (hour: number, minute: number) => isoOf(instantAt(sunday, hour, minute));
const session = (id: string, cells: JsonObject) =>
  sessionRecord.parse(id, { focusedMinutes: 25, plannedMinutes: 25, ...cells }, sunday);

test("sessions come in their order, on the day of their end, with the course of their task", () => {
  const course = aCourse({ id: "bio" as CourseId, name: "Biology" });
  const task = aTask({ title: "Cells", course: course.id });
  const state = aState({
    courses: [course],
    tasks: [task],
    sessions: [
      session("session_2", {
        startedAt: at(9, 0),
        endedAt: at(9, 30),
        taskId: task.id,
        taskTitle: "Cells",
        mood: "good",
        line: "=1+1",
      }),
      session("session_1", {
        startedAt: at(-1, 50),
        endedAt: at(0, 10),
        focusedMinutes: 12.5,
        taskId: "deleted",
        outcome: "abandoned",
      }),
    ],
  });
  expect(sessionsCsv(state, columns, words).slice(1).split("\r\n")).toEqual([
    Object.values(columns).join(","),
    `2026-11-22,23:50,00:10,12.5,25,,,nein,,,${at(-1, 50)}`,
    `2026-11-22,09:00,09:30,25,25,Cells,Biology,ja,GOOD,'=1+1,${at(9, 0)}`,
    "",
  ]);
});
