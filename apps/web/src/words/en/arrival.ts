import type { AnimalArrived, AnimalType, Period } from "@furrow/core";
import { countedWords, namesWords } from "./names.ts";

const kind = (animal: AnimalType) => namesWords.animals[animal].toLowerCase();

const span: Readonly<Record<Period, string>> = {
  daily: "today",
  weekly: "this week",
  monthly: "this month",
};

export const arrivalWords = {
  stage: (animal: AnimalType) => `New ${kind(animal)}`,
  /** The sign over the picture. */
  goal: (period: Period) => `${namesWords.periods[period]} goal`,
  reached: ({ hours, period }: AnimalArrived) =>
    `${countedWords.hours(hours)} ${span[period]}. Your ${namesWords.periods[period].toLowerCase()} goal is reached`,
  isBack: (name: string, animal: AnimalType) =>
    name === "" ? `Your ${kind(animal)} is back` : `${name} is back`,
  nameIt: (animal: AnimalType) => `Name your ${kind(animal)}`,
  name: "Save name",
  named: (name: string) => `Nice to meet you, ${name}!`,
  notNamed: "The name could not be saved.",
  toFarm: "See your farm",
};
