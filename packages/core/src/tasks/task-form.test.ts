import { expect, test } from "vitest";
import { aTask, onDay } from "../testing/builders.ts";
import { formOfTask, newTaskForm, readTaskForm, type TaskForm } from "./task-form.ts";

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
  expect(readTaskForm(filled, today)).toEqual({
    ok: true,
    value: {
      title: "Algebra",
      date: "2026-11-21",
      hours: 1.5,
      startTime: "09:00",
      endTime: "10:30",
      description: "chapter 2",
      category: "Practice",
    },
  });
});

test("an empty form names everything that is missing, in the order of its fields", () => {
  expect(readTaskForm(newTaskForm(today), today)).toEqual({
    ok: false,
    error: [
      { field: "title", message: "Please enter a task name" },
      { field: "hours", message: "Please enter valid hours" },
      { field: "startTime", message: "Please select a start time" },
      { field: "endTime", message: "Please select an end time" },
    ],
  });
});

test.each<[Partial<TaskForm>, string]>([
  [{ title: "   " }, "Please enter a task name"],
  [{ hours: "" }, "Please enter valid hours"],
  [{ hours: "0" }, "Please enter valid hours"],
  [{ hours: "-1" }, "Please enter valid hours"],
  [{ hours: "x" }, "Please enter valid hours"],
  [{ startTime: "" }, "Please select a start time"],
  [{ endTime: "" }, "Please select an end time"],
])("with %j it says: %s", (change, message) => {
  const read = readTaskForm({ ...filled, ...change }, today);
  expect(read.ok ? [] : read.error.map((problem) => problem.message)).toEqual([message]);
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
  });
  const { title, date, hours, startTime, endTime, description, category } = task;
  expect(readTaskForm(formOfTask(task), today)).toEqual({
    ok: true,
    value: { title, date, hours, startTime, endTime, description, category },
  });
  expect(formOfTask(aTask())).toMatchObject({ startTime: "", endTime: "" });
});
