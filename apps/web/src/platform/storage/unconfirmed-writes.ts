/**
 * Changes that IndexedDB has not confirmed, kept in localStorage until it has. A page that closes right after a press may lose its
 * transaction; localStorage is written at once, and the next start applies what is left there. One entry per commit, so that tabs never
 * overwrite each other's.
 */
import { parseJson } from "@furrow/core";
import { type Change, parseChange } from "@furrow/sync";
import { ownName } from "../../base-path.ts";
import type { NotedWrite, UnconfirmedWrites } from "../ports/storage.ts";

const prefixOf = (userId: string) => ownName(`app.unconfirmed.${userId}.`);

/** Browsers allow five million letters for everything. A commit that is larger relies on its transaction alone. */
const MOST_LETTERS = 200_000;

export function unconfirmedWrites(
  userId: string,
  storage: Storage | null,
  page: Pick<EventTarget, "addEventListener"> = window,
): UnconfirmedWrites {
  const prefix = prefixOf(userId);
  let letters = 0;
  let isLeaving = false;
  page.addEventListener("pagehide", () => {
    isLeaving = true;
  });
  page.addEventListener("pageshow", () => {
    isLeaving = false;
  });

  return {
    note(changes) {
      const [first] = changes;
      const text = JSON.stringify(changes);
      if (first === undefined || letters + text.length > MOST_LETTERS) return () => {};
      const name = prefix + first.stamp;
      try {
        storage?.setItem(name, text);
      } catch {
        return () => {};
      }
      letters += text.length;
      return (isStored) => {
        letters -= text.length;
        // A transaction that ends with its page was not refused: the next start writes it.
        if (isStored || !isLeaving) storage?.removeItem(name);
      };
    },

    left: () =>
      namesIn(storage, prefix).flatMap((name): NotedWrite[] => {
        const changes = changesIn(storage?.getItem(name) ?? "");
        if (changes === null) storage?.removeItem(name);
        return changes === null ? [] : [{ changes, forget: () => storage?.removeItem(name) }];
      }),
  };
}

/** Part of erasing a user from this device. */
export function eraseUnconfirmedWrites(userId: string, storage: Storage | null): void {
  for (const name of namesIn(storage, prefixOf(userId))) storage?.removeItem(name);
}

/** In the order in which they were made: names end with a stamp. */
const namesIn = (storage: Storage | null, prefix: string): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "")
    .filter((name) => name.startsWith(prefix))
    .sort();

/** Null unless all changes are valid: half a commit would be shown as the whole. */
function changesIn(text: string): readonly Change[] | null {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return null;
  const read = entries.map(parseChange);
  const changes = read.flatMap((change) => (change.ok ? [change.value] : []));
  return changes.length > 0 && changes.length === read.length ? changes : null;
}
