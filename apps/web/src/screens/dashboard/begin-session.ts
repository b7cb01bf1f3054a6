import { chooseOpenEnded, nameWork, startNextTask, startTimer, type TaskForTimer } from "@furrow/core";
import { useMemo } from "react";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useRun } from "../../hooks/use-run.ts";

export interface BeginSession {
  readonly countdown: (task: TaskForTimer) => Promise<void>;
  readonly openEnded: (title: string) => Promise<void>;
}

/** Starts at once and opens the timer page, which also shows a session that another tab started meanwhile. */
export function useBeginSession(): BeginSession {
  const run = useRun();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      async countdown(task) {
        await run(startNextTask, task);
        navigate("/timer");
      },
      async openEnded(title) {
        // All three begin within the press. Awaited one by one, a page that closes would lose the later ones.
        await Promise.all([
          run(nameWork, { title }),
          run(chooseOpenEnded, { isOpenEnded: true }),
          run(startTimer, undefined),
        ]);
        navigate("/timer");
      },
    }),
    [run, navigate],
  );
}
