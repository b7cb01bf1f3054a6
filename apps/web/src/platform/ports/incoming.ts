/** What other apps pass to this one. The service worker's compiler, which knows no types of documents, reads it too. */
import type { Unsubscribe } from "../../signal.ts";

/** What the service worker received from the system's share sheet, until a page has shown it. */
export type Shared =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "file"; readonly file: File };

export interface SharedBox {
  put(shared: Shared): Promise<void>;
  /** The oldest of a type; undefined if there is none. */
  first<Type extends Shared["type"]>(
    type: Type,
  ): Promise<(Extract<Shared, { readonly type: Type }> & { readonly id: number }) | undefined>;
  remove(id: number): Promise<void>;
}

/** What other apps and the system pass to this one. */
export interface Incoming {
  readonly shared: SharedBox;
  /** Calls back with a file that the user opens with the installed app. */
  onFileOpened(listener: (file: File) => void): Unsubscribe;
}
