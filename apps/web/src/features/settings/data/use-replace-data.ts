import { err, type Result } from "@furrow/core";
import { restoreWords } from "#words/restore.ts";
import type { Desk, DeskFailed, Tell } from "../../../data/backup/desk.ts";
import { useDataState } from "../../../wiring/hooks.ts";
import type { DeskAtWork } from "../use-desk-work.tsx";

type Replacing = (desk: Desk, tell: Tell) => Promise<Result<null, DeskFailed>>;

/** Lets the desk rewrite the log, then shows here, in the other tabs and in the cloud what it holds now. It cannot be cancelled half-way. */
export function useReplaceData(
  work: DeskAtWork,
): (title: string, replacing: Replacing) => Promise<Result<null, DeskFailed>> {
  const state = useDataState();
  return async (title, replacing) => {
    const replaced = await work.ask(title, replacing, "done");
    if (replaced === null) return err({ type: "DeskFailed", message: restoreWords.interrupted });
    if (replaced.ok && state.type === "ready") {
      await state.data.tab.receive();
      state.data.sayNews();
      void state.data.cloud.syncNow();
    }
    return replaced;
  };
}
