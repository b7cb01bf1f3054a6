const DAYS = 5;

/** How many chicks follow a hen while the daily goal was reached on so many days in a row. Today counts once its goal is reached. */
export const chicksOf = (streak: number): number => (streak < DAYS ? 0 : 3);
