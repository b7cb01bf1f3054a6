import { changePreferences, type State } from "@furrow/core";
import { useReducer, useSyncExternalStore } from "react";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { NoticePermission } from "../../platform/ports/page.ts";

const isWantedIn = (state: State) => state.preferences.systemNotices;

export function useNoticePermission(): NoticePermission {
  const { systemNotices } = useWiring();
  return useSyncExternalStore(systemNotices.onChange, systemNotices.permission);
}

/** The state of system notifications and its setter. Turning them on asks the browser first, so call it in a click handler. */
export function useSystemNotices(): readonly [NoticeState, (on: boolean) => Promise<void>] {
  const { systemNotices } = useWiring();
  const permission = useNoticePermission();
  const isWanted = useView(isWantedIn);
  const run = useRun();
  const [, look] = useReducer((looks: number) => looks + 1, 0);

  const turn = async (on: boolean) => {
    if (on && permission === "not-asked") {
      const answer = await systemNotices.requestPermission();
      // Not every browser tells of the change it was just asked for.
      look();
      if (answer !== "granted") return;
    }
    if (on !== isWanted) await run(changePreferences, { systemNotices: on });
  };

  return [noticeState(permission, isWanted), turn];
}

/** Whether system notifications are shown; otherwise why not. */
export type NoticeState = "on" | "off" | Exclude<NoticePermission, "granted">;

/** The browser's permission comes first: without it the switch is off, whatever was chosen. */
export const noticeState = (permission: NoticePermission, isWanted: boolean): NoticeState =>
  permission !== "granted" ? permission : isWanted ? "on" : "off";
