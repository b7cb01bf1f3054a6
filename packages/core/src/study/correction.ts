import type { Day } from "../time/types.ts";

/** Hours added to (or taken from) a day beside its completed tasks: from an import, or made by hand. */
export interface Correction {
  readonly id: string;
  readonly date: Day;
  readonly hours: number;
  readonly reason: "import" | "manual";
  readonly createdAt: string;
}
