import { chooseOpenEnded, startNextTask, startTimer } from "@furrow/core";
import { useContext, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";

const MAX_MINUTES = 120;

/**
 * The menu of the installed app opens `/timer?start=25` and `/timer?continue`. Each starts once: the query is removed from the address, so that a
 * reload starts nothing. A session that is running or paused is left alone by `start`: the user sees it and decides.
 */
export function useAppShortcut(): void {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  const run = useRun();
  const askToSignIn = useContext(RestrictedContext);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const minutes = Number(query.get("start"));
    const isStart = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
    const isContinue = query.has("continue");
    if ((!isStart && !isContinue) || followed.current === key) return;
    followed.current = key;
    navigate(pathname, { replace: true, state: null });
    if (askToSignIn !== null) return askToSignIn();
    const { state, workingOn } = store.getState().timer;
    if (isContinue) void run(startTimer, undefined);
    else if (state === "ready") {
      void run(chooseOpenEnded, { isOpenEnded: false });
      void run(startNextTask, { ...workingOn, duration: { minutes } });
    }
  }, [search, pathname, key, navigate, store, run, askToSignIn]);
}
