import type { TaskId } from "@furrow/core";
import { useCallback, useState } from "react";
import { toggled } from "../../components/toggled.ts";

/** The tasks that are worked on together; null while one at a time is. */
export type Selected = ReadonlySet<TaskId> | null;

export function useSelection(isBegun: boolean) {
  const [{ selected }, set] = useState<{ readonly selected: Selected; readonly last: TaskId | null }>({
    selected: isBegun ? new Set() : null,
    last: null,
  });
  /** Begins, with these tasks, or changes which they are. */
  const choose = useCallback((ids: Iterable<TaskId>) => set({ selected: new Set(ids), last: null }), []);
  /** In or out; with `listed`, all from the one that was changed last up to this. */
  const toggle = useCallback(
    (id: TaskId, listed?: readonly TaskId[]) =>
      set((known) => ({ selected: changed(known.selected, id, known.last, listed), last: id })),
    [],
  );
  const stop = useCallback(() => set({ selected: null, last: null }), []);
  return { selected, choose, toggle, stop };
}

function changed(
  selected: Selected,
  id: TaskId,
  last: TaskId | null,
  listed: readonly TaskId[] | undefined,
): ReadonlySet<TaskId> {
  const from = last === null || listed === undefined ? -1 : listed.indexOf(last);
  if (from >= 0 && listed !== undefined) {
    const to = listed.indexOf(id);
    return new Set([...(selected ?? []), ...listed.slice(Math.min(from, to), Math.max(from, to) + 1)]);
  }
  return toggled(selected ?? new Set(), id);
}
