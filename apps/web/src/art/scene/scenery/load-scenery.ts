/** Those of the land beside the farm draw the rest of its picture as well. */
export type Scenery = typeof import("./scenery.ts") & Partial<Pick<typeof import("./lands.ts"), "landParts">>;

/** Loaded apart: a farm that has earned nothing yet needs none of it. */
export const loadScenery = (): Promise<Scenery> => import("./scenery.ts");
export const loadLands = (): Promise<Scenery> => import("./lands.ts");
