/** The farm as it was at the end of each day of a period, to be played through its days. */
import type { AchievementType } from "../records/achievement.ts";
import { type Animal, isHere, isKindKnown } from "../records/animal.ts";
import { animalSize } from "../records/animal-kinds.ts";
import type { State } from "../records/state.ts";
import { daysBetween, daysFrom } from "../time/day.ts";
import { dayOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { earnedAchievements } from "./achievements.ts";
import { animalMarks } from "./animal-marks.ts";
import { FULL, type Home, settleLands } from "./lands.ts";
import { inOrderOfComing } from "./turn-out.ts";

/** Days are counted from the first of the period, which is 0. */
export interface AnimalOfDays {
  readonly id: string;
  readonly type: Animal["type"];
  readonly size: number;
  readonly mark: ReturnType<ReturnType<typeof animalMarks>["get"]> | null;
  /** Less than 0 if it came before the period. */
  readonly comes: number;
  /** The first day on whose evening it is gone; null if it is still here. */
  readonly leaves: number | null;
  readonly seatAtHome: number;
  /** Its place beside the home, and from when on it lives there; null if it lives at home to this day. */
  readonly moves: (Home & { readonly on: number }) | null;
}

export type FarmDays = ReturnType<typeof farmDays>;

/** `days` holds at least one. An animal that left and returned counts as present meanwhile: its row does not tell. */
export const farmDays = (state: State, from: Day, to: Day) => {
  const all = [...state.animals.values()].sort(inOrderOfComing);
  const marks = animalMarks(all.filter(isHere), state.hoursByDay);
  const { homes } = settleLands(all);
  const dayIn = (moment: string) => daysBetween(from, dayOf(moment));
  return {
    days: daysFrom(from, to),
    animals: all.flatMap((animal, rank): AnimalOfDays[] => {
      const { id, type, presence, dateAdded } = animal;
      if (presence.type === "unknown" || !isKindKnown(animal)) return [];
      // The animal that takes its place at home.
      const next = all[rank + FULL];
      const home = homes.get(id);
      return [
        {
          id,
          type,
          size: animalSize(type),
          mark: marks.get(id) ?? null,
          comes: dayIn(dateAdded),
          leaves: presence.type === "gone" ? dayIn(presence.at) : null,
          seatAtHome: rank % FULL,
          moves: next === undefined || home === undefined ? null : { ...home, on: dayIn(next.dateAdded) },
        },
      ];
    }),
    /** What achievements brought, by the day since when it stands there. */
    scenery: [...earnedAchievements(state).values()].map(
      ({ type, at }): { readonly type: AchievementType; readonly since: number } => ({
        type,
        since: at === null ? Number.NEGATIVE_INFINITY : daysBetween(from, at),
      }),
    ),
  };
};

/** Who is on the farm at the end of a day, and where. */
export const herdOn = ({ animals }: Pick<FarmDays, "animals">, day: number) =>
  animals
    .filter(({ comes, leaves }) => comes <= day && (leaves === null || leaves > day))
    .map((animal) => {
      const { moves, seatAtHome } = animal;
      const home: Home = moves !== null && moves.on <= day ? moves : { land: 0, seat: seatAtHome };
      return { id: animal.id, land: home.land, seat: home.seat };
    });

/** How many pieces of land beside the home are open at the end of a day. */
export const landsOn = ({ animals }: Pick<FarmDays, "animals">, day: number): number =>
  animals.reduce(
    (most, { moves }) => (moves !== null && moves.on <= day ? Math.max(most, moves.land) : most),
    0,
  );
