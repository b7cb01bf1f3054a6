/** What was typed and is not saved yet: kept while the tab lives, wherever its field is shown again. */
import { useCallback, useReducer, useSyncExternalStore } from "react";
import { useStore } from "../../hooks/use-view.ts";
import { createEmitter, type Unsubscribe } from "../../signal.ts";

interface KeptDrafts {
  get(key: string): unknown;
  /** Undefined forgets it. */
  set(key: string, draft: unknown): void;
  subscribe(listener: () => void): Unsubscribe;
}

const draftsOf = new WeakMap<object, KeptDrafts>();

/** Each user has their own store, so drafts never reach the next one. */
export function keptDraftsOf(store: object): KeptDrafts {
  const known = draftsOf.get(store);
  if (known !== undefined) return known;
  const drafts = new Map<string, unknown>();
  const changed = createEmitter();
  const kept: KeptDrafts = {
    get: (key) => drafts.get(key),
    set(key, draft) {
      if (draft === undefined) drafts.delete(key);
      else drafts.set(key, draft);
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
  draftsOf.set(store, kept);
  return kept;
}

/** State that outlives its screen. A change belongs to the key it was made for, even if it arrives late. */
export function useKeptDraft<Draft>(
  key: string,
  initial: Draft,
): readonly [Draft, (change: (draft: Draft) => Draft) => void] {
  const kept = keptDraftsOf(useStore());
  const read = () => (kept.get(key) as Draft | undefined) ?? initial;
  // React subscribes some milliseconds after the field is shown, and would put back the old value of one that is changed before that.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const change = useCallback(
    (changed: (draft: Draft) => Draft) => {
      const next = changed((kept.get(key) as Draft | undefined) ?? initial);
      kept.set(key, next === initial ? undefined : next);
      renderAgain();
    },
    [kept, key, initial],
  );
  return [useSyncExternalStore(kept.subscribe, read), change];
}
