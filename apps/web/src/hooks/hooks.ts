import type { DeviceSetting, DeviceSettingValues } from "@furrow/core";
import { useMemo, useSyncExternalStore } from "react";
import type { OperatorSettings } from "../platform/ports/server.ts";
import type { DataState } from "../services/open-data.ts";
import { type AuthState, unknown } from "../state/accounts/auth-state.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { defaultLook, type Look } from "../state/appearance/appearance.ts";
import type { ToastOptions, ToastStore, ToastTone } from "../state/notices/toast-store.ts";
import { useWiring } from "./wiring.tsx";

/** Who is using the app. Prerendered pages start with `unknown`. */
export function useAuth(): AuthState {
  const { auth } = useWiring();
  return useSyncExternalStore(auth.subscribe, auth.get, () => unknown);
}

export function useAuthStore(): AuthStore {
  return useWiring().auth;
}

const noData: DataState = { type: "none" };

/** The data that is open in this tab, or the obstacle. */
export function useDataState(): DataState {
  const { data } = useWiring();
  return useSyncExternalStore(data.subscribe, data.get, () => noData);
}

export function useLook(): Look {
  const { look } = useWiring();
  return useSyncExternalStore(look.subscribe, look.get, () => defaultLook);
}

/** Null until the server has answered once on this device. */
export function useOperatorSettings(): OperatorSettings | null {
  const { operator } = useWiring();
  return useSyncExternalStore(operator.subscribe, operator.get, () => null);
}

export function useOnline(): boolean {
  const { connectivity } = useWiring();
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}

/** A setting of this device, and its setter. */
export function useDeviceSetting<Name extends DeviceSetting>(name: Name) {
  const { deviceSettings } = useWiring();
  const read = () => deviceSettings.get(name);
  const value = useSyncExternalStore(deviceSettings.subscribe, read, read);
  const change = (next: DeviceSettingValues[Name]) => deviceSettings.set(name, next);
  return [value, change] as const;
}

export type Notify = Readonly<Record<ToastTone, (text: string, options?: ToastOptions) => void>> & {
  readonly store: ToastStore;
};

/** `notify.success("Saved")`: a toast with its sound. */
export function useNotify(): Notify {
  const { toasts, sounds } = useWiring();
  return useMemo(() => {
    const say = (tone: ToastTone) => (text: string, options?: ToastOptions) => {
      toasts.show(tone, text, options);
      sounds.play("notice");
    };
    return {
      success: say("success"),
      error: say("error"),
      info: say("info"),
      warning: say("warning"),
      store: toasts,
    };
  }, [toasts, sounds]);
}
