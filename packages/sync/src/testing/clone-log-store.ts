import type { MemoryLogStore } from "../memory-log.ts";

/** Nothing inside a store's contents is ever changed in place, so a shallow copy is a whole one. */
export const cloneLogStore = (store: MemoryLogStore): MemoryLogStore => ({ ...store });
