import type { Command, Notice } from "@furrow/core";
import { commonWords } from "#words/common.ts";
import { noticesWords } from "#words/notices.ts";
import type { ToastAction } from "./toast-store.ts";

/** Runs a verb and tells what came of it. */
export type RunAndTell = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => unknown;

/** The button that belongs to what a notice tells, whoever did it: a person or the clock. */
export function noticeAction(notice: Notice, run: RunAndTell): ToastAction | undefined {
  switch (notice.type) {
    case "FocusCounted":
      return {
        label: commonWords.undo,
        run: later(({ uncountSession }) => run(uncountSession, { startedAt: notice.startedAt })),
      };
    case "WorkStopped":
      return {
        label: noticesWords.countIt,
        run: later(({ countSession }) => run(countSession, { startedAt: notice.startedAt })),
      };
    default:
      return undefined;
  }
}

type LaterVerbs = typeof import("../data/later-verbs.ts");

/** The code is asked for while the notice stands there, so that the button works when the network has gone. */
export function later(press: (verbs: LaterVerbs) => unknown): () => Promise<void> {
  const load = () => import("../data/later-verbs.ts");
  load().catch(() => undefined);
  return async () => {
    press(await load());
  };
}
