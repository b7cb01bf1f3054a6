import { expect, test } from "vitest";
import { wrongTexts } from "./catalog-texts.ts";

/** `#{` stands for `${`, which the linter takes for a mistake in a string. */
const inCatalog = (message: string) =>
  wrongTexts(
    "apps/web/src/messages/en/tasks.ts",
    `export const tasksWords = { message: ${message.replaceAll("#{", "${")} };`,
  );

test.each([
  ["(count: number) => `#{plural(count, { one: `1 task`, other: `#{count} tasks` })} moved`", "plural()"],
  ["(goal: string) => goal.toLowerCase()", "toLowerCase()"],
  ["(unit: string) => unit.charAt(0)", "charAt()"],
  ["(weekday: string) => weekday.slice(0, 3)", "slice()"],
  ['(all: readonly string[]) => all.join(" and ")', "join()"],
  ['(day: string) => "until " + day', "+"],
  ['(hours: number, isMore: boolean) => format.hours(hours) + (isMore ? " more" : " less")', "+"],
  ['(isMore: boolean) => `1h #{isMore ? "more" : "less"}`', "whole sentences"],
  ['(isLast: boolean) => `Done#{isLast ? `: the #{number}.` : ""}`', "whole sentences"],
  ['(farm: string) => `About #{farm || "your farm"}`', "whole sentences"],
  ['(title: string) => `Task "#{title}" deleted`', "isolated()"],
  ["({ name }: Course) => `Course #{name}`", "isolated()"],
  ["({ exam }: Shown) => `Good luck with #{exam.name}!`", "isolated()"],
  ["(animal: Animal) => `#{animalCalled(animal)} left`", "isolated()"],
  ["(nickname: string) => `Hello #{nickname}`", "isolated()"],
])("%s is found", (message, why) => {
  expect(inCatalog(message)).toEqual([expect.stringContaining(why)]);
});

test.each([
  "(count: number) => plural(count, { one: `1 task moved`, other: `#{count} tasks moved` })",
  '(title: string) => `Task "#{isolated(title)}" deleted`',
  "(done: number, today: number) => `#{format.number(done + today)} done`",
  '(isMore: boolean) => (isMore ? "1h more" : "1h less")',
  "(hours: number, period: string) => `#{period}: #{format.duration(hours)}`",
  "(name: string) => name",
])("%s is lawful", (message) => {
  expect(inCatalog(message)).toEqual([]);
});
