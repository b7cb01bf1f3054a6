/**
 * What the service worker received from the system's share sheet, until a page has shown it. Apart from ports.ts, because the worker's
 * compiler knows no types of documents.
 */
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
