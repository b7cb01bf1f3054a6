import {
  type AnimalArrived,
  type AnimalType,
  addDays,
  type Day,
  type Month,
  periodKeyOf,
} from "@furrow/core";
import { format } from "../format.ts";
import { isolated } from "./language.ts";
import { rewardsWords } from "./rewards.ts";

/** A session that ended before may be noticed only now. */
const reached = ({ period, key, hours }: AnimalArrived, today: Day): string => {
  const studied = format.duration(hours);
  const isNow = key === periodKeyOf(period, today);
  const day = key as string as Day;
  switch (period) {
    case "daily":
      return isNow
        ? `${studied} today. Your daily goal is reached`
        : `${studied} on ${format.weekdayAndDay(day)}. Your daily goal is reached`;
    case "weekly":
      return isNow
        ? `${studied} this week. Your weekly goal is reached`
        : `${studied} in the week of ${format.dayRange(day, addDays(day, 6))}. Your weekly goal is reached`;
    case "monthly":
      return isNow
        ? `${studied} this month. Your monthly goal is reached`
        : `${studied} in ${format.month(key as string as Month)}. Your monthly goal is reached`;
  }
};

type Animals = Readonly<Record<AnimalType, string>>;

const isBack: Animals = {
  hen: "Your hen is back",
  goat: "Your goat is back",
  cow: "Your cow is back",
  horse: "Your horse is back",
};

export const arrivalWords = {
  stage: { hen: "New hen", goat: "New goat", cow: "New cow", horse: "New horse" } satisfies Animals,
  /** The sign over the picture. */
  goal: rewardsWords.goal,
  reached,
  isBack: (name: string, animal: AnimalType) => (name === "" ? isBack[animal] : `${isolated(name)} is back`),
  nameIt: {
    hen: "Name your hen",
    goat: "Name your goat",
    cow: "Name your cow",
    horse: "Name your horse",
  } satisfies Animals,
  nameHer: "Name her",
  name: "Save name",
  named: (name: string) => `Nice to meet you, ${isolated(name)}!`,
  notNamed: "The name could not be saved.",
  leaving: {
    hen: "Your hen at the gate",
    goat: "Your goat at the gate",
    cow: "Your cow at the gate",
    horse: "Your horse at the gate",
  } satisfies Animals,
  reachAgain: (hours: number) => `Reach ${format.duration(hours)} again and she's back.`,
  toFarm: "See your farm",
};
