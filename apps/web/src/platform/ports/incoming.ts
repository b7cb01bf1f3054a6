/** What other apps pass to this one. The service worker's compiler, which knows no types of documents, reads it too. */
import type { Unsubscribe } from "../../signal.ts";

/** What the service worker received from the system's share sheet, until the user has answered, for a day at most. */
export type Shared =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "file"; readonly file: File }
  /** Not taken. `type` is the page that says so. */
  | { readonly type: "text" | "file"; readonly refused: "tooLarge" | "full" | "unreadable" };

export type NotTaken = Extract<Shared, { readonly refused: string }>["refused"];

export type WaitingShare = Shared & { readonly id: number };

export interface SharedBox {
  /** If there is no room, what the box keeps says so. */
  put(shared: Shared): Promise<void>;
  /** The oldest of a type; undefined if there is none. */
  first(type: Shared["type"]): Promise<WaitingShare | undefined>;
  remove(id: number): Promise<void>;
}

/** What other apps and the system pass to this one. */
export interface Incoming {
  readonly shared: SharedBox;
  /** A file that the user drops on a page: it waits for a page that takes it. */
  open(file: File): void;
  /** Calls back with a file that the user opens with the installed app, or drops on a page. */
  onFileOpened(listener: (file: File) => void): Unsubscribe;
}
