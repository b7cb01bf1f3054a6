import { commonWords } from "#messages/common.ts";
import type { ToastAction, ToastStore } from "./toast-store.ts";

/** The user's actions that Undo takes back: each for ten seconds, the latest first, and once, by its notice or by the keyboard. */
export interface UndoStack {
  /** The button for an action's notice. The keyboard reaches it from now on, even before the action is saved. */
  offer(takeBack: () => void): ToastAction;
  /** The action failed: there is nothing to take back. */
  drop(action: ToastAction): void;
  /** Takes the latest action back; false if there is none left. */
  undoLatest(): boolean;
}

export const UNDO_MS = 10_000;

/** The notice of what was taken back by the keyboard goes with it: its button would do nothing. */
export function createUndoStack(now: () => number, toasts: Pick<ToastStore, "withdraw">): UndoStack {
  let kept: readonly { readonly action: ToastAction; readonly until: number }[] = [];
  const drop = (action: ToastAction) => {
    kept = kept.filter((each) => each.action !== action);
  };
  return {
    drop,
    offer(takeBack) {
      let isTakenBack = false;
      const action: ToastAction = {
        label: commonWords.undo,
        run: () => {
          drop(action);
          if (isTakenBack) return;
          isTakenBack = true;
          takeBack();
          toasts.withdraw(action);
        },
      };
      kept = [...kept, { action, until: now() + UNDO_MS }];
      return action;
    },
    undoLatest() {
      kept = kept.filter(({ until }) => until > now());
      const latest = kept.at(-1);
      latest?.action.run();
      return latest !== undefined;
    },
  };
}
