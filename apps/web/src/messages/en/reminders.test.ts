import { anExam, at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { isolated } from "./language.ts";
import { remindersWords as words } from "./reminders.ts";

type Item = Parameters<typeof words.lines>[0][number];

const linesOf = (name: string) => {
  const day = onDay("2026-11-30");
  const exam = anExam({ name, date: day });
  return words.lines([{ kind: "exam", exam, day, time: null } as Item], at("2026-11-29", "18:00"), true);
};

test.each([
  "Biology exam",
  "Finals",
  "Statistik-Klausur",
  "Prüfung Algebra",
  "Examen de Latín",
  "Prova 2",
  "期末考试",
  "امتحان",
])("a name that says exam is left as it is: %s", (name) =>
  expect(linesOf(name)).toEqual([`${isolated(name)} tomorrow`]),
);

test.each(["Biology", "Proveniência"])("another name is called an exam: %s", (name) =>
  expect(linesOf(name)).toEqual([`${name} exam tomorrow`]),
);
