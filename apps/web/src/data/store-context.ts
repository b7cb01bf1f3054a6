import { createContext, useContext } from "react";
import type { AppStore } from "./app-store.ts";

export const StoreContext = createContext<AppStore | null>(null);

export function useStore(): AppStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("a screen with data stands outside the store");
  return store;
}
