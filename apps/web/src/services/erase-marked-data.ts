/** Clears from this device what was marked to be cleared. */

import type { LocalPreferences, OwnersOnDevice } from "../platform/ports/storage.ts";
import { rememberAccount } from "../state/accounts/known-accounts.ts";
import { markForErasure, pendingErasures } from "../state/accounts/pending-erasures.ts";

/** If an owner's data could not be erased, the mark stays and the next start tries again. The first failure is thrown. */
export async function eraseMarkedData(
  preferences: LocalPreferences,
  people: Pick<OwnersOnDevice, "forget" | "eraseSent">,
): Promise<void> {
  const done = await Promise.allSettled(
    Object.entries(pendingErasures(preferences)).map(async ([userId, what]) => {
      const isAnythingLeft = what === "sent" && (await people.eraseSent(userId));
      if (what !== "sent") await people.forget(userId);
      // A user who signed in again meanwhile is no longer marked.
      if (!Object.hasOwn(pendingErasures(preferences), userId)) return;
      if (!isAnythingLeft) {
        rememberAccount(preferences, userId, null);
        preferences.forgetProfile(userId);
        if (preferences.read("setUp")?.includes(userId)) preferences.write("setUp", null);
        // Lines of quick add that an earlier version kept here.
        preferences.write("unreadLines", null);
      }
      markForErasure(preferences, userId, null);
    }),
  );
  for (const outcome of done) if (outcome.status === "rejected") throw outcome.reason;
}
