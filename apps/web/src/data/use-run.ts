import type { Command, Notice, Outcome, Result } from "@furrow/core";
import { useMemo } from "react";
import { commonWords } from "#words/common.ts";
import { tellNotLoaded, tellNotSaved } from "../notices/storage-notices.ts";
import type { ToastAction, ToastAside } from "../notices/toast-store.ts";
import { useWiring } from "../wiring/wiring.tsx";
import type { LoginRequired, NotSaved } from "./app-store.ts";
import { later } from "./load-verbs.ts";
import { useStore } from "./use-view.ts";

export type Run = <Input, Refusal>(
  command: Command<Input, Refusal>,
  input: Input,
  undo?: ToastAction,
  aside?: ToastAside,
) => Promise<Result<Outcome, Refusal | NotSaved | LoginRequired>>;

/** Runs a verb and, once it is durable, tells the person. Refusals of the verb are the caller's to word. */
export function useRun(): Run {
  const store = useStore();
  const { toasts, sounds, arrivals, exportBackup } = useWiring();
  return useMemo(() => {
    const run: Run = async (command, input, undo, aside) => {
      const done = await store.run(command, input);
      if (done.ok) {
        const { notices } = done.value;
        // It is in one file with the verb.
        const { createAnnounce } = await import("../notices/announce.tsx");
        const announce = createAnnounce({ toasts, sounds, arrivals, now: Date.now });
        announce(notices, run, undo ?? undoOfWithdrawal(notices, run), aside);
      } else if (isNotSaved(done.error)) {
        if (done.error.why === "not-loaded") tellNotLoaded(toasts);
        else tellNotSaved(toasts, exportBackup);
      }
      return done;
    };
    return run;
  }, [store, toasts, sounds, arrivals, exportBackup]);
}

/** Who left comes back once what it was earned with is completed again. */
function undoOfWithdrawal(notices: readonly Notice[], run: Run): ToastAction | undefined {
  const tasks = notices.flatMap((notice) => (notice.type === "AnimalLeft" ? notice.tasks : []));
  if (tasks.length === 0) return undefined;
  return { label: commonWords.undo, run: later(({ completeAgain }) => run(completeAgain, { tasks })) };
}

const isNotSaved = (error: unknown): error is NotSaved =>
  typeof error === "object" && error !== null && "type" in error && error.type === "NotSaved";
