import type { Command, Outcome, Result } from "@furrow/core";
import { useCallback } from "react";
import { createAnnounce } from "../notices/announce.ts";
import { tellNotSaved } from "../notices/storage-notices.ts";
import type { ToastAction, ToastAside } from "../notices/toast-store.ts";
import { useWiring } from "../wiring/wiring.tsx";
import type { LoginRequired, NotSaved } from "./app-store.ts";
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
  const { toasts, sounds, exportBackup } = useWiring();
  return useCallback(
    async (command, input, undo, aside) => {
      const done = await store.run(command, input);
      if (done.ok) createAnnounce(toasts, sounds, Date.now)(done.value.notices, undo, aside);
      else if (isNotSaved(done.error)) tellNotSaved(toasts, exportBackup);
      return done;
    },
    [store, toasts, sounds, exportBackup],
  );
}

const isNotSaved = (error: unknown): error is NotSaved =>
  typeof error === "object" && error !== null && "type" in error && error.type === "NotSaved";
