/** The number on the icon of the installed app: tasks due, or minutes left of a session. */
import { dayOf, type Instant, type State, tasksOn, timerView, unfinishedBefore } from "@furrow/core";
import type { SoundAdapters } from "../platform/ports/sounds.ts";
import type { DeviceSettings } from "../platform/ports/storage.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";
import type { OpenAccount } from "./open-data.ts";

interface CountedData extends Pick<OpenAccount, "beats"> {
  readonly store: Pick<AppStore, "getState">;
}

export interface BadgeNeeds extends Pick<SoundAdapters, "showAppBadge" | "onClose"> {
  readonly now: () => Instant;
  readonly deviceSettings: DeviceSettings;
}

export function startAppBadge({ store, beats }: CountedData, needs: BadgeNeeds): Unsubscribe {
  const { now, deviceSettings, showAppBadge, onClose } = needs;
  const kindNow = () => deviceSettings.get("appBadge");
  /** A badge of an earlier page may be there if the user ever chose one. */
  let shown: number | null = kindNow() === "off" ? 0 : null;
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
    const kind = kindNow();
    if (kind === "tasks") show(tasksDue());
    else show(kind === "minutes" ? minutesLeft(store.getState(), now()) : 0);
  };
  const stops = [
    deviceSettings.subscribe((name) => name === "appBadge" && beat()),
    beats.subscribe(beat),
    // Without a page nothing counts the minutes down. Tasks stay due.
    onClose(() => kindNow() === "minutes" && show(0)),
  ];
  beat();
  return () => {
    for (const stop of stops) stop();
    show(0);
  };
}

function minutesLeft(state: State, now: Instant): number {
  const { state: run, isOpenEnded, secondsShown } = timerView(state, now);
  return run === "running" && !isOpenEnded ? Math.ceil(secondsShown / 60) : 0;
}
