/** What shows a session outside the page: the countdown in the tab's title, and a screen that stays on. */
import { type Instant, timerView } from "@furrow/core";
import { timerWords } from "#messages/timer.ts";
import type { KeepScreenOn } from "../platform/ports/page.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";
import type { OpenAccount } from "./open-data.ts";

export interface IndicatorNeeds {
  readonly now: () => Instant;
  /** Null gives the tab its page's own title back. */
  showTitle(title: string | null): void;
  readonly keepScreenOn: KeepScreenOn;
}

interface IndicatedData extends Pick<OpenAccount, "beats"> {
  readonly store: Pick<AppStore, "getState">;
}

export function startSessionIndicators({ store, beats }: IndicatedData, needs: IndicatorNeeds): Unsubscribe {
  const { now, showTitle, keepScreenOn } = needs;
  let letScreenGo: Unsubscribe | null = null;

  const lightScreen = (isRunning: boolean) => {
    if (isRunning) {
      letScreenGo ??= keepScreenOn();
      return;
    }
    letScreenGo?.();
    letScreenGo = null;
  };

  const stop = beats.subscribe(() => {
    const view = timerView(store.getState(), now());
    const { state } = view;
    showTitle(state === "ready" ? null : timerWords.tabTitle(view));
    lightScreen(state === "running");
  });
  return () => {
    stop();
    showTitle(null);
    lightScreen(false);
  };
}
