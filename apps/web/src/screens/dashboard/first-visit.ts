import type { Day } from "@furrow/core";
import { useEffect } from "react";
import { useWiring } from "../../hooks/wiring.tsx";
import { type AuthState, ownerId } from "../../state/accounts/auth-state.ts";

/**
 * Whether a user sees the dashboard on their first day on this device. The day is stored with the user's id, so that another
 * account has a first day of its own; the app's versions before 0.2 stored "yes". A guest is not a user yet.
 */
export const isFirstDay = (stored: string | null, userId: string, day: Day): boolean =>
  stored === null || !stored.startsWith(`${userId} `) || stored === visitOf(userId, day);

const visitOf = (userId: string, day: Day): string => `${userId} ${day}`;

export function useFirstDay(auth: AuthState, day: Day): boolean {
  const { preferences } = useWiring();
  const userId = auth.state === "guest" ? null : ownerId(auth);
  const isFirst = userId !== null && isFirstDay(preferences.read("dashboardVisited"), userId, day);
  useEffect(() => {
    if (isFirst) preferences.write("dashboardVisited", visitOf(userId, day));
  }, [preferences, isFirst, userId, day]);
  return isFirst;
}
