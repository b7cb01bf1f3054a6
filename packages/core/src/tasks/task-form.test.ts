import { expect, test } from "vitest";
import { aTask, onDay } from "../testing/builders.ts";
import { formOfTask, newTaskForm, readTaskForm, type TaskForm, type TaskProblem } from "./task-form.ts";

const today = onDay("2026-11-20");
const filled: TaskForm = {
  title: " Algebra ",
  date: "2026-11-21",
  hours: "1.5",
  startTime: "09:00",
  endTime: "10:30",
  description: " chapter 2 ",
  category: "Practice",
};

test("a new form starts at Reading, on the day asked for, with nothing else filled in", () => {
  expect(newTaskForm(today)).toEqual({
    title: "",
    date: "2026-11-20",
    hours: "",
    startTime: "",
    endTime: "",
    description: "",
    category: "Reading",
  });
});

test("a filled form is read, with the spaces around its texts gone", () => {
  expect(readTaskForm(filled, today)).toMatchObject({
    ok: true,
    value: {
      title: "Algebra",
      date: "2026-11-21",
      hours: 1.5,
      startTime: "09:00",
      endTime: "10:30",
      description: "chapter 2",
      category: "Practice",
      course: null,
    },
  });
});

test("an empty form names everything that is missing, in the order of its fields", () => {
  expect(readTaskForm(newTaskForm(today), today)).toEqual({
    ok: false,
    error: ["title", "hours", "startTime", "endTime"],
  });
});

test.each<[Partial<TaskForm>, TaskProblem]>([
  [{ title: "   " }, "title"],
  [{ hours: "" }, "hours"],
  [{ hours: "0" }, "hours"],
  [{ hours: "-1" }, "hours"],
  [{ hours: "x" }, "hours"],
  [{ hours: "1000.5" }, "hours"],
  [{ hours: "99999" }, "hours"],
  [{ startTime: "" }, "startTime"],
  [{ endTime: "" }, "endTime"],
])("with %j it names the %s", (change, field) => {
  const read = readTaskForm({ ...filled, ...change }, today);
  expect(read.ok ? [] : read.error).toEqual([field]);
});

test("date and description may be left empty", () => {
  const read = readTaskForm({ ...filled, date: "", description: "" }, today);
  expect(read).toMatchObject({ ok: true, value: { date: today, description: "" } });
});

test("a task's form reads as what it was made of", () => {
  const task = aTask({
    startTime: "09:00" as never,
    endTime: "10:00" as never,
    hours: 2.25,
    description: "x",
    course: "course_1" as never,
  });
  const { title, date, hours, startTime, endTime, description, category, course } = task;
  expect(readTaskForm(formOfTask(task), today)).toMatchObject({
    ok: true,
    value: { title, date, hours, startTime, endTime, description, category, course },
  });
  expect(formOfTask(aTask())).toMatchObject({ startTime: "", endTime: "", course: "" });
});
