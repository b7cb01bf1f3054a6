/** Adds the lines that an earlier page could not parse any more (state/accounts/unread-lines.ts). A refused line returns to its field. */
import { quickAdd } from "@furrow/core";
import { useEffect } from "react";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { keptDraftsOf } from "../../shared/task-form/kept-drafts.ts";
import { takeLines } from "../../state/accounts/unread-lines.ts";
import { readLine } from "./read-line.ts";

export default function AddUnreadLines({ owner }: { readonly owner: string }) {
  const { preferences } = useWiring();
  const store = useStore();
  const run = useRun();
  useEffect(() => {
    const add = async (line: string, given: Parameters<typeof quickAdd>[1]) => {
      const added = await run(quickAdd, given);
      if (!added.ok) keptDraftsOf(store).set("line", line);
    };
    for (const { line, day, today, now } of takeLines(preferences, owner)) {
      const drafts = keptDraftsOf(store);
      if (drafts.get("line") === line) drafts.set("line", undefined);
      void add(line, readLine(store.getState(), line, null, day, today, now));
    }
  }, [preferences, store, run, owner]);
  return null;
}
