import {
  type AnimalEvent,
  type AnimalMemory,
  addDays,
  type Day,
  type FarmAnimalShown,
  type LandKind,
  landKind,
  type Month,
  roundOfLand,
  type SceneView,
} from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
import { namesWords } from "./names.ts";

type Told = Pick<FarmAnimalShown, "name" | "type" | "earned">;

/** For one without a name of its own. */
const THIS: Readonly<Record<Told["type"], string>> = {
  hen: "this hen",
  goat: "this goat",
  cow: "this cow",
  horse: "this horse",
};

const called = ({ name, type }: Pick<Told, "name" | "type">): string =>
  name === "" ? THIS[type] : isolated(name);

/** Why an animal is here, for reading aloud and for the card that opens on it. */
const story = (animal: Told): string => {
  if (animal.earned === null) return `${isolated(namesWords.animalCalled(animal))} came with imported data.`;
  const { period, key } = animal.earned;
  const day = key as string;
  switch (period) {
    case "daily":
      return `You earned ${called(animal)} on ${format.fullDay(day as Day)}.`;
    case "weekly":
      return `You earned ${called(animal)} with the weekly goal of ${format.dayRange(day as Day, addDays(day as Day, 6))}.`;
    case "monthly":
      return `You earned ${called(animal)} with the monthly goal of ${format.month(day as Month)}.`;
  }
};

const timeOf = ({ period, key }: AnimalMemory): string => {
  const day = key as string;
  switch (period) {
    case "daily":
      return format.shortDayAndYear(day as Day);
    case "weekly":
      return format.dayRange(day as Day, addDays(day as Day, 6));
    case "monthly":
      return format.month(day as Month);
  }
};

/** What earned an animal: `Nov 21, 2026: Essay (2h), Spanish (30m)`. */
const memory = (told: AnimalMemory): string => {
  if (told.hours === 0) return `${timeOf(told)}: the tasks behind it were deleted.`;
  const tasks = told.tasks.map(({ title, hours }) => `${isolated(title)} (${format.duration(hours)})`);
  const other = told.otherHours > 0 ? [`plus ${format.duration(told.otherHours)} more`] : [];
  return `${timeOf(told)}: ${inARow([...tasks, ...other], jointsWords.comma)}`;
};

const event = (told: AnimalEvent): string => {
  switch (told.what) {
    case "came":
      return story(told);
    case "removed":
      return `You removed ${called(told)}.`;
    case "withdrawn":
      return `${isolated(namesWords.animalCalled(told))} left because its goal was no longer complete.`;
  }
};

const field = ({ rows, green, isRipe }: SceneView["field"]): string => {
  if (isRipe) return "Today's field is ripe: your daily goal is reached.";
  if (green === 0) return "Today's field is freshly plowed. Its rows turn green as you study.";
  return `${format.number(green)} of ${format.number(rows)} rows of today's field are green. It is ripe at your daily goal.`;
};

const LAND_NAMES: Readonly<Record<LandKind, string>> = {
  home: "Farmyard",
  orchard: "Orchard meadow",
  brook: "Brook",
  windmill: "Windmill hill",
  seaside: "Seaside",
};

/** `Orchard meadow`, and `Orchard meadow 2` for the next of its kind. */
const landName = (land: number): string => {
  const kind = LAND_NAMES[landKind(land)];
  const round = roundOfLand(land);
  return round > 1 ? `${kind} ${format.number(round)}` : kind;
};

export const farmWords = {
  story,
  event,
  field,
  memory,
  /** On the tag of an animal that was not seen on the farm yet, and after its story. */
  isNew: "New",
  newStory: (story: string) => `${story} New.`,

  /** After the story of the hen that chicks follow. */
  withChicks: (story: string, count: number) =>
    jointsWords.sentence(
      story,
      plural(count, { one: "A chick follows it.", other: `${count} chicks follow it.` }),
    ),
  strewGrain: "Strew grain",

  achievements: "Achievements",
  dayMode: "Day Mode",
  nightMode: "Night Mode",

  scene: "Animals on your farm",
  emptyScene: "Nobody lives on your farm yet",
  howToFill: "Complete your goals to populate your farm with animals!",
  guestScene: "Animals just visiting",
  guestIntro: "These animals are just visiting. Yours move in when you reach goals.",
  guestAnimal: "A guest of the farm, to show you around.",
  animalLabel: (name: string, story: string) => `${isolated(name)}. ${story}`,

  camera: {
    label: "Camera (arrow keys move the view)",
    closer: "Look closer",
    farther: "Look from farther away",
    whole: "Show the whole farm",
  },

  land: {
    all: "Your land",
    name: landName,
    withAnimals: (land: number, count: number) =>
      count === 0
        ? `${landName(land)}, no animals yet`
        : plural(count, {
            one: `${landName(land)}, ${format.number(count)} animal`,
            other: `${landName(land)}, ${format.number(count)} animals`,
          }),
    scene: (land: number) => `Animals on your land: ${landName(land)}`,
  },

  kinds: "Animals by kind",
  kind: { hen: "Hens", goat: "Goats", cow: "Cows" },
  /** The animals a guest sees. */
  visiting: {
    chicken: (count: number) => plural(count, { one: "Chicken", other: "Chickens" }),
    cow: (count: number) => plural(count, { one: "Cow", other: "Cows" }),
    pig: (count: number) => plural(count, { one: "Pig", other: "Pigs" }),
    sheep: () => "Sheep",
    rabbit: (count: number) => plural(count, { one: "Rabbit", other: "Rabbits" }),
  },
  rewards: "How animals are earned",
  rewardRule:
    "One animal for each day, week and month whose goal you reach. If a task is uncompleted or deleted and the goal is no longer met, its animal leaves; reach the goal again and the same one comes back.",

  about: (name: string) => `About ${isolated(name)}`,
  hereSince: (at: number) => `Here since ${format.date(at)}`,
  rare: {
    lilac: "A rare lilac hen",
    blue: "A rare blue hen",
    white: "A rare white hen",
  },
  name: "Name",
  renamed: (kind: string, name: string) => `${kind} is now called ${isolated(name)}`,
  remove: "Remove",
  askToRemove: (name: string) => `Remove ${isolated(name)} from your farm?`,
  removalCanBeUndone: "You can undo this right after. It stays in your farm history.",
  animalNotFound: "Error: Animal not found",

  history: "Farm history",

  share: "Share my farm",
  shareIt: "Share",
  named: (owner: string) => (owner === "" ? "My farm" : `${isolated(owner)}'s farm`),
  studied: (hours: number, from: Day, to: Day) => [
    `${format.duration(hours)} of study`,
    format.dayRange(from, to),
  ],
  pictureShape: "Format",
  shape: { "1200x630": "Wide", square: "Square", "1080x1920": "Tall" },
  drawing: "Drawing your farm...",
  readyToShare: (farm: string) => `${farm}, ready to share`,
  savePicture: "Save picture",
  counted: {
    hen: (count: number) => plural(count, { one: `${count} hen`, other: `${count} hens` }),
    goat: (count: number) => plural(count, { one: `${count} goat`, other: `${count} goats` }),
    cow: (count: number) => plural(count, { one: `${count} cow`, other: `${count} cows` }),
  },
};
