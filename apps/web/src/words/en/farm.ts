import type { AnimalEvent, Day, FarmAnimalShown, Month, Period } from "@furrow/core";
import { format, plural } from "../format.ts";
import { namesWords } from "./names.ts";

type Told = Pick<FarmAnimalShown, "name" | "type" | "earned">;

const goals: Readonly<Record<Period, string>> = {
  daily: "daily goal",
  weekly: "weekly goal",
  monthly: "monthly goal",
};

/** `Friday, November 20, 2026`, `the week of Sunday, November 15, 2026`, `November 2026` */
const periodOf = ({ period, key }: NonNullable<Told["earned"]>): string => {
  const day = key as string;
  switch (period) {
    case "daily":
      return format.fullDay(day as Day);
    case "weekly":
      return `the week of ${format.fullDay(day as Day)}`;
    case "monthly":
      return format.month(day as Month);
  }
};

/** Why an animal is here, for reading aloud and for the card that opens on it. */
const story = (animal: Told): string => {
  const name = namesWords.animalCalled(animal);
  return animal.earned === null
    ? `${name} came with data from elsewhere; which goal earned it is not known.`
    : `${name} was earned by the ${goals[animal.earned.period]} of ${periodOf(animal.earned)}.`;
};

const event = (told: AnimalEvent): string => {
  switch (told.what) {
    case "came":
      return story(told);
    case "removed":
      return `${namesWords.animalCalled(told)} was removed by you.`;
    case "withdrawn":
      return `${namesWords.animalCalled(told)} left because its goal was no longer complete.`;
  }
};

export const farmWords = {
  story,
  event,

  dayMode: "Day Mode",
  nightMode: "Night Mode",

  scene: "Animals on your farm",
  emptyScene: "Nobody lives on your farm yet",
  howToFill: "Complete your goals to populate your farm with animals!",
  guestScene: "Animals on a visit",
  guestIntro: "These animals are on a visit. Yours move in when you reach your goals.",
  guestAnimal: "A guest of the farm, to show you around.",
  animalLabel: (name: string, story: string) => `${name}. ${story}`,

  kinds: "Animals by kind",
  kind: { hen: "Hens", goat: "Goats", cow: "Cows" },
  rewards: "How animals are earned",
  rewardRule:
    "One animal for each day, week and month whose goal you reach. If a task is uncompleted or deleted and the goal is no longer met, its animal leaves; reach the goal again and the same one comes back.",

  about: (name: string) => `About ${name}`,
  hereSince: "Here since",
  earnedOn: "Earned on",
  name: "Name",
  rename: "Rename",
  renamed: (kind: string, name: string) => `${kind} is now called ${name}`,
  remove: "Remove",
  askToRemove: (name: string) => `Remove ${name} from your farm?`,
  removalCanBeUndone: "You can undo this right afterwards. Its place in the history stays.",
  animalNotFound: "Error: Animal not found",

  history: "Came and left",

  share: "Share my farm",
  shareIt: "Share",
  ownFarm: "My farm",
  farmOf: (owner: string) => `${owner}'s farm`,
  pictureShape: "Shape of the picture",
  shape: { wide: "Wide", square: "Square" },
  drawing: "Drawing your farm...",
  readyToShare: (farm: string) => `${farm}, ready to share`,
  savePicture: "Save picture",
  counted: {
    hen: (count: number) => `${count} ${plural(count, { one: "hen", other: "hens" })}`,
    goat: (count: number) => `${count} ${plural(count, { one: "goat", other: "goats" })}`,
    cow: (count: number) => `${count} ${plural(count, { one: "cow", other: "cows" })}`,
  },
};
