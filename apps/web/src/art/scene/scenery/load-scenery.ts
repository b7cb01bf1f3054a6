export type Scenery = typeof import("./scenery.ts");

/** Loaded apart: a farm that has earned nothing yet needs none of it. */
export const loadScenery = (): Promise<Scenery> => import("./scenery.ts");
