import type { Json } from "@furrow/values";
import { readDay } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";

/** Programs write a plain date as midnight UTC, whose local day west of Greenwich is the day before. */
export const readFileDate = (value: Json | undefined): Day | null => {
  const [, date] = (typeof value === "string" && UTC_MIDNIGHT.exec(value)) || [];
  return readDay(date ?? value);
};

const UTC_MIDNIGHT = /^\s*(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)\s*$/;
