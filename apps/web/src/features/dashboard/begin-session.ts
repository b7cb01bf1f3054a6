import { startTaskTimer, startTimer, type TaskForTimer } from "@furrow/core";
import { useCallback } from "react";
import { useRun } from "../../data/use-run.ts";
import { useNavigate } from "../../ui/navigation/navigation.tsx";

/** Starts at once and goes where the time is seen. A session that another tab began meanwhile is met there. */
export function useBeginSession(): (task: TaskForTimer) => Promise<void> {
  const run = useRun();
  const navigate = useNavigate();
  return useCallback(
    async (task) => {
      const set = await run(startTaskTimer, task);
      if (set.ok) await run(startTimer, undefined);
      navigate("/timer");
    },
    [run, navigate],
  );
}
