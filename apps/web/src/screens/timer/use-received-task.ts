import { startTaskTimer } from "@furrow/core";
import { useEffect } from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { readReceivedTask } from "./received-task.ts";
import { refusalText } from "./refusal-text.ts";

/** Takes up the task that navigation brought, once: it is removed from the history entry, so that a reload does not bring it again. */
export function useReceivedTask(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const run = useRun();
  const notify = useNotify();
  useEffect(() => {
    const task = readReceivedTask(state);
    if (task === null) return;
    navigate(pathname, { replace: true, state: null });
    void run(startTaskTimer, task).then((done) => {
      if (done.ok) return;
      const text = refusalText(done.error);
      if (text !== null) notify.warning(text);
    });
  }, [state, pathname, navigate, run, notify]);
}
