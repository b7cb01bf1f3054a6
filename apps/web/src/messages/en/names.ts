/** Names that many areas use. */
import {
  type AnimalType,
  addDays,
  type Category,
  type Day,
  type GuestAnimalType,
  type Period,
  yearOfDay,
} from "@furrow/core";
import { format, plural } from "../format.ts";
import { rewardsWords } from "./rewards.ts";

const animals: Readonly<Record<AnimalType | GuestAnimalType, string>> = {
  ...rewardsWords.animal,
  horse: "Horse",
  chicken: "Chicken",
  pig: "Pig",
  sheep: "Sheep",
  rabbit: "Rabbit",
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

const nobody = "Anonymous";

export const namesWords = {
  animals,
  animalsCounted,
  periods,
  categories,
  nobody,
  /** The name, or the text for users without one. */
  displayName: (name: string) => name.trim() || nobody,
  /** The name an animal was given, else its kind. */
  animalCalled: ({ name, type }: { readonly name: string; readonly type: AnimalType | GuestAnimalType }) =>
    name || animals[type],
};

/** `today`, `tomorrow`, or `Mon, Nov 23`: a day in a sentence; the year only where it is another one. */
export const dayName = (day: Day, today: Day): string => {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return yearOfDay(day) === yearOfDay(today) ? format.weekdayAndDay(day) : format.weekdayAndDate(day);
};

/** `1 task`, `3 tasks`: what is counted in many areas. */
const counted = (count: number, one: string, other: string) =>
  `${format.number(count)} ${plural(count, { one, other })}`;

export const countedWords = {
  tasks: (count: number) => counted(count, "task", "tasks"),
  days: (count: number) => counted(count, "day", "days"),
};
