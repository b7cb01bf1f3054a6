import type { Result } from "@furrow/core";
import { useCallback } from "react";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";

type Running = Promise<Result<unknown, { readonly type: string }>>;

/** Resolves to true if the command was done. If the task or series is gone, a notice says so; other failures have notices already. */
export function useNotifyIfGone(): (running: Running) => Promise<boolean> {
  const notify = useNotify();
  return useCallback(
    async (running) => {
      const done = await running;
      if (!done.ok && GONE.includes(done.error.type)) notify.error(tasksWords.notFound);
      return done.ok;
    },
    [notify],
  );
}

const GONE: readonly string[] = ["TaskNotFound", "SeriesNotFound"];
