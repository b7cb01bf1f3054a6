import { dayOf, undo } from "@furrow/core";
import { acceptanceOf } from "@furrow/core/calendars";
import { type SemesterPlan, setUpSemester } from "@furrow/core/semester";
import { storedBytes } from "@furrow/sync";
import { useState } from "react";
import { calendarOffersWords } from "#messages/calendar-offers.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { turnAlarmOff } from "../../services/alarm-switch.ts";
import { removeSubscriptions } from "../../services/compare-calendars.ts";
import type { Draft } from "./use-draft.ts";

/** Writes the whole set-up. Undo takes back what was written, the subscription, and the alarm of this device. */
export function useFinish({ source, hasAlarm }: Draft, plan: SemesterPlan, onDone: () => void) {
  const store = useStore();
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  const wiring = useWiring();
  const data = useAccountData();
  const [isPending, setPending] = useState(false);

  const takeBack = async () => {
    const { calendarAdapters, alarmAdapters } = (await wiring.background()).adapters;
    if (source?.type === "address") await removeSubscriptions(calendarAdapters.server, source.before);
    data?.calendarNews.emit();
    if (hasAlarm) await turnAlarmOff(alarmAdapters, wiring);
  };
  const finish = async () => {
    setPending(true);
    const before = store.getState();
    const stored = () => (data === null ? 0 : storedBytes(data.tab.replica));
    const now = Date.now();
    const offers = plan.events.map(({ offer }) => offer);
    const { leftOut } = acceptanceOf(before, { offers, stored }, { now, today: dayOf(now) });
    const done = await runWithUndo(
      setUpSemester,
      { plan, stored },
      {
        text: words.done(plan),
        revert: (made) => void run(undo, { before, ...made }).then(takeBack),
      },
    );
    setPending(false);
    if (!done.ok) return;
    if (leftOut.length > 0) notify.warning(calendarOffersWords.notWhole(leftOut));
    onDone();
  };
  return { finish, isPending };
}
