/** The number on the icon of the installed app: tasks due, or minutes left of a session. */
import { dayOf, type Instant, type State, tasksOn, timerView, unfinishedBefore } from "@furrow/core";
import type { OptionalAdapters } from "../platform/ports/sounds.ts";
import type { BeatService, OptionalParts } from "./load-when-set.ts";

type AppBadgeParts = Pick<OptionalParts, "store" | "now" | "appBadge"> &
  Pick<OptionalAdapters, "showAppBadge" | "onClose">;

export function createAppBadge({ store, now, appBadge, showAppBadge, onClose }: AppBadgeParts): BeatService {
  let shown: number | null = null;
  let counted: { readonly state: State; readonly today: string; readonly count: number } | null = null;

  const show = (count: number) => {
    if (count !== shown) showAppBadge(count);
    shown = count;
  };
  /** Not counted again each second, while the timer runs. */
  const tasksDue = (): number => {
    const [state, today] = [store.getState(), dayOf(now())];
    if (counted?.state === state && counted.today === today) return counted.count;
    const open = tasksOn(state, today, today).filter(({ done }) => done === null);
    counted = { state, today, count: unfinishedBefore(state, today).length + open.length };
    return counted.count;
  };
  const beat = () => {
    const kind = appBadge.get();
    if (kind === "tasks") show(tasksDue());
    else show(kind === "minutes" ? minutesLeft(store.getState(), now()) : 0);
  };
  const stops = [
    appBadge.subscribe(beat),
    // Without a page nothing counts the minutes down. Tasks stay due.
    onClose(() => appBadge.get() === "minutes" && show(0)),
  ];
  return {
    beat,
    stop() {
      for (const stop of stops) stop();
      show(0);
    },
  };
}

function minutesLeft(state: State, now: Instant): number {
  const { state: run, isOpenEnded, secondsShown } = timerView(state, now);
  return run === "running" && !isOpenEnded ? Math.ceil(secondsShown / 60) : 0;
}
