import type { Json } from "../json.ts";

/** The shape of an entry is not known: it is kept and carried untouched. */
export interface Achievement {
  readonly id: string;
  readonly entry: Json;
}
