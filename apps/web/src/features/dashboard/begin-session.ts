import type { TaskForTimer } from "@furrow/core";
import { useMemo } from "react";
import { loadVerbs } from "../../data/load-verbs.ts";
import { useRun } from "../../data/use-run.ts";
import { useNavigate } from "../../ui/navigation/navigation.tsx";

export interface BeginSession {
  readonly countdown: (task: TaskForTimer) => Promise<void>;
  readonly openEnded: (title: string) => Promise<void>;
}

/** Starts at once and goes where the time is seen. A session that another tab began meanwhile is met there. */
export function useBeginSession(): BeginSession {
  const run = useRun();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      async countdown(task) {
        try {
          await run((await loadVerbs()).startNextTask, task);
        } finally {
          // Where the code could not be loaded, the page that follows says so.
          navigate("/timer");
        }
      },
      async openEnded(title) {
        try {
          const { nameWork, chooseOpenEnded, startTimer } = await loadVerbs();
          await run(nameWork, { title });
          await run(chooseOpenEnded, { isOpenEnded: true });
          await run(startTimer, undefined);
        } finally {
          navigate("/timer");
        }
      },
    }),
    [run, navigate],
  );
}
