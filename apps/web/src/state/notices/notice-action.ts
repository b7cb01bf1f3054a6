import { type Command, countSession, type Notice, uncountSession } from "@furrow/core";
import { commonWords } from "#messages/common.ts";
import { noticesWords } from "#messages/notices.ts";
import type { ToastAction } from "./toast-store.ts";

/** Runs a command and shows its notices. */
export type RunAndTell = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => unknown;

/** The button of a notice, whether a press or the scheduler caused it. */
export function noticeAction(notice: Notice, run: RunAndTell): ToastAction | undefined {
  switch (notice.type) {
    case "FocusCounted":
      return {
        label: commonWords.undo,
        run: () => void run(uncountSession, { startedAt: notice.startedAt }),
      };
    case "WorkStopped":
      return {
        label: noticesWords.countIt,
        run: () => void run(countSession, { startedAt: notice.startedAt }),
      };
    default:
      return undefined;
  }
}
