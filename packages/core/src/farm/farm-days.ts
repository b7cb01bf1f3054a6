/** The farm as it was at the end of each day of a period, to be played through its days. */
import { type Animal, isHere, isKindKnown } from "../records/animal.ts";
import { animalSize } from "../records/animal-kinds.ts";
import type { State } from "../records/state.ts";
import { addDays, daysBetween, daysFrom } from "../time/day.ts";
import { dayOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { earnedAchievements } from "./achievements.ts";
import type { AnimalMark } from "./animal-look.ts";
import { animalMarks } from "./animal-marks.ts";
import { FULL, type Home, settleLands } from "./lands.ts";
import { inOrderOfComing } from "./turn-out.ts";

/** An animal in one of its places: at home, or later on the land beside it. Days are counted from the first, which is 0. */
export interface Stay extends Home {
  readonly id: string;
  readonly type: Animal["type"];
  readonly size: number;
  readonly mark: AnimalMark | null;
  /** Less than 0 if it came before the period. */
  readonly comes: number;
  /** The first day on whose evening it is not there; infinite if it is there to this day. */
  readonly goes: number;
}

export type FarmDays = NonNullable<ReturnType<typeof farmDays>>;

/**
 * Null if nobody lived there. Before the first animal came there is one day to play. An animal that left and returned counts as present
 * meanwhile: its row does not tell.
 */
export const farmDays = (state: State, from: Day, to: Day) => {
  const all = [...state.animals.values()].sort(inOrderOfComing);
  const marks = animalMarks(all.filter(isHere), state.hoursByDay);
  const { homes } = settleLands(all);
  const first = all.find(isShown);
  const eve = first === undefined ? from : addDays(dayOf(first.dateAdded), -1);
  const start = eve > from && eve < to ? eve : from;
  const dayIn = (moment: string) => daysBetween(start, dayOf(moment));
  const days = daysFrom(start, to);
  const stays = all.flatMap((animal, rank): Stay[] => {
    const { id, type, presence, dateAdded } = animal;
    if (!isShown(animal)) return [];
    const shown = { id, type, size: animalSize(type), mark: marks.get(id) ?? null };
    const leaves = presence.type === "gone" ? dayIn(presence.at) : Number.POSITIVE_INFINITY;
    const [home, next] = [homes.get(id), all[rank + FULL]];
    const atHome = { ...shown, land: 0, seat: rank % FULL, comes: dayIn(dateAdded) };
    if (home === undefined || next === undefined) return [{ ...atHome, goes: leaves }];
    // The next one takes its place at home.
    const moves = dayIn(next.dateAdded);
    return [
      { ...atHome, goes: Math.min(leaves, moves) },
      { ...shown, ...home, comes: moves, goes: leaves },
    ];
  });
  if (!stays.some(({ comes, goes }) => comes < days.length && goes > 0)) return null;
  return {
    days,
    stays,
    /** What achievements brought to the farm. */
    scenery: [...earnedAchievements(state).values()],
  };
};

const isShown = (animal: Animal) => animal.presence.type !== "unknown" && isKindKnown(animal);

/** Who is on the farm at the end of a day, and where. */
export const herdOn = ({ stays }: FarmDays, day: number): readonly Stay[] =>
  stays.filter(({ comes, goes }) => comes <= day && goes > day);

/** How many pieces of land beside the home are open at the end of a day. Those who left count as well. */
export const landsOn = ({ stays }: FarmDays, day: number): number =>
  stays.reduce((most, { comes, land }) => (comes <= day ? Math.max(most, land) : most), 0);
