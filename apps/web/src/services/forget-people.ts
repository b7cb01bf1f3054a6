/** Clears from this device what was marked to be cleared. */

import type { LocalPreferences, PeopleOnDevice } from "../ports.ts";
import { rememberAccount } from "../state/accounts/known-accounts.ts";
import { markToForget, toForget } from "../state/accounts/to-forget.ts";
import { takeLines } from "../state/accounts/unread-lines.ts";

/** Whose data could not be cleared stays marked, and is tried again at the next start; the first of them is told. */
export async function forgetPeople(
  preferences: LocalPreferences,
  people: Pick<PeopleOnDevice, "forget" | "forgetSent">,
): Promise<void> {
  const done = await Promise.allSettled(
    Object.entries(toForget(preferences)).map(async ([userId, what]) => {
      const { isAnythingLeft } = await (what === "sent" ? people.forgetSent(userId) : people.forget(userId));
      // Who has signed in again meanwhile is no longer marked.
      if (!Object.hasOwn(toForget(preferences), userId)) return;
      if (!isAnythingLeft) {
        rememberAccount(preferences, userId, null);
        preferences.forgetProfile(userId);
        takeLines(preferences, userId);
      }
      markToForget(preferences, userId, null);
    }),
  );
  for (const outcome of done) if (outcome.status === "rejected") throw outcome.reason;
}
