/** Names that many areas use. */
import type { AnimalType, Category, Period } from "@furrow/core";
import { plural } from "../plural.ts";

const animals: Readonly<Record<AnimalType, string>> = {
  hen: "Hen",
  goat: "Goat",
  cow: "Cow",
  horse: "Horse",
};

const animalsCounted = (type: AnimalType, count: number): string =>
  plural(count, { one: animals[type], other: `${animals[type]}s` });

const periods: Readonly<Record<Period, string>> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

const categories: Readonly<Record<Category, string>> = {
  Reading: "Reading",
  Practice: "Practice",
  Project: "Project",
  Revision: "Revision",
  Assignment: "Assignment",
  Other: "Other",
};

export const namesWords = {
  animals,
  animalsCounted,
  periods,
  categories,
  /** Somebody who gave no name. */
  nobody: "Anonymous",
};
