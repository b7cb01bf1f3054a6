import { useEffect, useState, useSyncExternalStore } from "react";
import { useAuth, useDeviceSetting } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { AlarmAdapters, PushSupport } from "../../platform/ports/alarm.ts";
import type { NoticePermission } from "../../platform/ports/page.ts";

export type Hindrance = Exclude<PushSupport, "possible"> | "no-account" | "denied";

export type Alarm = ReturnType<typeof useAlarm>;

/** The alarm of this device, as the timer page and the settings show it. */
export function useAlarm(permission: NoticePermission) {
  const { alarm } = useWiring();
  const auth = useAuth();
  const adapters = useAdapters();
  const [owner] = useDeviceSetting("alarm");
  const state = useSyncExternalStore(alarm.subscribe, alarm.get);
  const userId = auth.state === "signed-in" ? auth.user.id : null;
  const support = adapters?.push.support() ?? "possible";
  const hindrance = userId === null ? "no-account" : hindranceOf(support, permission);
  return {
    state,
    /** The signed-in account; null for guests and local profiles. */
    userId,
    /** Null until their code is loaded. */
    adapters,
    /** Why this device cannot ring when the app is closed; null if it can. */
    hindrance,
    isOn: userId !== null && owner === userId && permission === "granted",
  };
}

const hindranceOf = (support: PushSupport, permission: NoticePermission): Hindrance | null => {
  if (support !== "possible") return support;
  return permission === "denied" ? "denied" : permission === "impossible" ? "unsupported" : null;
};

function useAdapters(): AlarmAdapters | null {
  const { background } = useWiring();
  const [adapters, setAdapters] = useState<AlarmAdapters | null>(null);
  useEffect(() => {
    let isShown = true;
    background().then(
      ({ adapters }) => isShown && setAdapters(adapters.alarmAdapters),
      (error: unknown) => console.warn("The alarm's code could not be loaded:", error),
    );
    return () => {
      isShown = false;
    };
  }, [background]);
  return adapters;
}
