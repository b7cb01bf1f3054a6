/** What shows a session outside the page: the countdown in the tab's title, and a screen that stays on. */
import { type Instant, timerView } from "@furrow/core";
import { timerWords } from "#messages/timer.ts";
import type { KeepScreenOn } from "../platform/ports/page.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";

export interface SessionIndicatorAdapters {
  /** Null gives the tab its page's own title back. */
  showTitle(title: string | null): void;
  readonly keepScreenOn: KeepScreenOn;
}

export interface SessionIndicators {
  show(): void;
  takeDown(): void;
}

export function createSessionIndicators(
  store: Pick<AppStore, "getState">,
  now: () => Instant,
  { showTitle, keepScreenOn }: SessionIndicatorAdapters,
): SessionIndicators {
  let letScreenGo: Unsubscribe | null = null;

  const lightScreen = (isRunning: boolean) => {
    if (isRunning) {
      letScreenGo ??= keepScreenOn();
      return;
    }
    letScreenGo?.();
    letScreenGo = null;
  };

  return {
    show() {
      const view = timerView(store.getState(), now());
      const { state } = view;
      showTitle(state === "ready" ? null : timerWords.tabTitle(view));
      lightScreen(state === "running");
    },
    takeDown() {
      showTitle(null);
      lightScreen(false);
    },
  };
}
