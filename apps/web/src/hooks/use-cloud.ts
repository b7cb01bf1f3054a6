import { useSyncExternalStore } from "react";
import type { CloudStatus } from "../services/cloud.ts";
import type { OpenAccount } from "../services/open-data.ts";
import { useDataState } from "./hooks.ts";

/** The signed-in user's data, once it is open. */
export function useAccountData(): OpenAccount | null {
  const state = useDataState();
  return state.type === "ready" ? state.data : null;
}

const nothing = () => () => {};

/** How far this device and the server agree; null for guests and while the data opens. */
export function useCloudStatus(): CloudStatus | null {
  const cloud = useAccountData()?.cloud;
  return useSyncExternalStore(cloud?.subscribe ?? nothing, () => cloud?.get() ?? null);
}
