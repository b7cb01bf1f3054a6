/** Names that many areas use. */
import {
  type AnimalType,
  addDays,
  type Category,
  type Day,
  type GuestAnimalType,
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

/** The same alone: `Today`. */
export const dayNameAlone = (day: Day, today: Day): string => {
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : dayName(day, today);
};

/** `1 task`, `3 tasks`: what stands alone in many areas. A sentence with a count is a text of its own. */
export const countedWords = {
  tasks: (count: number) =>
    plural(count, { one: `${format.number(count)} task`, other: `${format.number(count)} tasks` }),
  days: (count: number) =>
    plural(count, { one: `${format.number(count)} day`, other: `${format.number(count)} days` }),
  animals: (count: number) =>
    plural(count, { one: `${format.number(count)} animal`, other: `${format.number(count)} animals` }),
};
