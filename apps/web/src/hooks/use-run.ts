import { type Command, type Outcome, type Result, type State, undo as undoCommand } from "@furrow/core";
import { useMemo } from "react";
import { commonWords } from "#messages/common.ts";
import type { LoginRequired, NotSaved } from "../state/app-store.ts";
import { createAnnounce } from "../state/notices/announce.tsx";
import { notifySaveFailed } from "../state/notices/data-notices.ts";
import type { ToastAction, ToastAside } from "../state/notices/toast-store.ts";
import { useStore } from "./use-view.ts";
import { useWiring } from "./wiring.tsx";

export type RunResult<Refusal> = Promise<Result<Outcome, Refusal | NotSaved | LoginRequired>>;

export type Run = <Input, Refusal>(
  command: Command<Input, Refusal>,
  input: Input,
  undo?: ToastAction,
  aside?: ToastAside,
) => RunResult<Refusal>;

/** Runs a command and shows its notices once it is durable. The caller words the refusals of its command. */
export function useRun(): Run {
  const store = useStore();
  const { toasts, sounds, exportBackup } = useWiring();
  return useMemo(() => {
    const announce = createAnnounce({ toasts, sounds, now: Date.now });
    const run: Run = async (command, input, undo, aside) => {
      const before = store.getState();
      const done = await store.run(command, input);
      if (done.ok) {
        announce(done.value.notices, run, undo ?? undoOfWithdrawal(before, done.value, run), aside);
      } else if (isNotSaved(done.error)) notifySaveFailed(toasts, exportBackup);
      return done;
    };
    return run;
  }, [store, toasts, sounds, exportBackup]);
}

/** An animal that left returns once the tasks that earned it are as they were. */
function undoOfWithdrawal(before: State, done: Outcome, run: Run): ToastAction | undefined {
  if (done.notices.every(({ type }) => type !== "AnimalLeft")) return undefined;
  return { label: commonWords.undo, run: () => void run(undoCommand, { before, ...done }) };
}

const isNotSaved = (error: unknown): error is NotSaved =>
  typeof error === "object" && error !== null && "type" in error && error.type === "NotSaved";
