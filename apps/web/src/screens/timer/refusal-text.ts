import type { TimerRefusal } from "@furrow/core";
import { timerPageWords } from "#messages/timer-page.ts";
import type { LoginRequired, NotSaved } from "../../state/app-store.ts";

/** What the timer itself refuses. What could not be saved was told already, and guests are asked to sign in by the shell. */
export function refusalText(refusal: TimerRefusal | NotSaved | LoginRequired): string | null {
  switch (refusal.type) {
    case "TimerRunning":
      return timerPageWords.isRunning(refusal.setting);
    case "SessionTooShort":
      return timerPageWords.tooShort;
    case "NotSaved":
    case "LoginRequired":
      return null;
  }
}
