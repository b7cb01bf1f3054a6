import type { TimerRefusal } from "@furrow/core";
import { timerPageWords } from "#messages/timer-page.ts";
import type { LoginRequired, NotSaved } from "../../state/app-store.ts";

/** Messages for what the timer refuses. Failed writes have a notice already, and the shell asks guests to sign in. */
export function refusalText(refusal: TimerRefusal | NotSaved | LoginRequired): string | null {
  switch (refusal.type) {
    case "TimerRunning":
      return timerPageWords.isRunning[refusal.setting];
    case "SessionTooShort":
      return timerPageWords.tooShort;
    case "NotSaved":
    case "LoginRequired":
      return null;
  }
}
