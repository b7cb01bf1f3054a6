/** What waits tomorrow, on the dashboard. */
import type { TomorrowView } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

export const tomorrowWords = {
  tomorrow: ({ first: { title, startTime }, count }: TomorrowView): string =>
    startTime === null
      ? plural(count, {
          one: `Tomorrow: ${isolated(title)}`,
          other: `Tomorrow: ${format.number(count)} tasks, first ${isolated(title)}`,
        })
      : plural(count, {
          one: `Tomorrow: ${isolated(title)} at ${format.clock(startTime)}`,
          other: `Tomorrow: ${format.number(count)} tasks, first ${isolated(title)} at ${format.clock(startTime)}`,
        }),
};
