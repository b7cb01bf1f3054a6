import {
  type DaysOff,
  type DaysOffForm,
  type InvalidDaysOff,
  isDay,
  removeDaysOff,
  saveDaysOff,
  setRestDay,
} from "@furrow/core";
import { useMemo } from "react";
import { restWords as words } from "#messages/rest.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** What one press does to rest days and days off. All of it can be undone. */
export function useRestCommands() {
  const run = useRunWithUndo();
  return useMemo(
    () => ({
      setRestDay: (weekday: number, isRest: boolean) =>
        run(
          setRestDay,
          { weekday, isRest },
          { text: isRest ? words.nowRest(weekday) : words.nowStudy(weekday) },
        ),
      /** Resolves to what is wrong with the form, or null. */
      async saveDaysOff(id: string | null, form: DaysOffForm): Promise<InvalidDaysOff["problem"] | null> {
        const { from, to: last, minutes } = form;
        const to = last || from;
        // Others are refused.
        const text = isDay(from) && isDay(to) ? words.saved({ from, to, minutes }) : "";
        const done = await run(saveDaysOff, { id, form }, { text });
        return done.ok || done.error.type !== "InvalidDaysOff" ? null : done.error.problem;
      },
      removeDaysOff: (off: DaysOff) => run(removeDaysOff, { id: off.id }, { text: words.removed(off) }),
    }),
    [run],
  );
}
