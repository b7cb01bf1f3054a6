import {
  type AnimalArrived,
  type AnimalType,
  addDays,
  type Day,
  type Month,
  type Period,
  periodKeyOf,
} from "@furrow/core";
import { format } from "../format.ts";
import { namesWords } from "./names.ts";

const kind = (animal: AnimalType) => namesWords.animals[animal].toLowerCase();

const running: Readonly<Record<Period, string>> = {
  daily: "today",
  weekly: "this week",
  monthly: "this month",
};

const earlier = ({ period, key }: AnimalArrived): string => {
  const day = key as string;
  switch (period) {
    case "daily":
      return `on ${format.weekdayAndDay(day as Day)}`;
    case "weekly":
      return `in the week of ${format.dayRange(day as Day, addDays(day as Day, 6))}`;
    case "monthly":
      return `in ${format.month(day as Month)}`;
  }
};

/** A session that ended before may be noticed only now. */
const spanOf = (arrived: AnimalArrived, today: Day): string =>
  arrived.key === periodKeyOf(arrived.period, today) ? running[arrived.period] : earlier(arrived);

export const arrivalWords = {
  stage: (animal: AnimalType) => `New ${kind(animal)}`,
  /** The sign over the picture. */
  goal: (period: Period) => `${namesWords.periods[period]} goal`,
  reached: (arrived: AnimalArrived, today: Day) =>
    `${format.duration(arrived.hours)} ${spanOf(arrived, today)}. Your ${namesWords.periods[arrived.period].toLowerCase()} goal is reached`,
  isBack: (name: string, animal: AnimalType) =>
    name === "" ? `Your ${kind(animal)} is back` : `${name} is back`,
  nameIt: (animal: AnimalType) => `Name your ${kind(animal)}`,
  nameHer: "Name her",
  name: "Save name",
  named: (name: string) => `Nice to meet you, ${name}!`,
  notNamed: "The name could not be saved.",
  leaving: (animal: AnimalType) => `Your ${kind(animal)} at the gate`,
  reachAgain: (hours: number) => `Reach ${format.duration(hours)} again and she's back.`,
  toFarm: "See your farm",
};
