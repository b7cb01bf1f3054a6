import { storedTime } from "../accounts/auth-session-lookup.ts";
import type { Storage } from "../storage/storage.ts";

/** A signed-in device of the user, without a cookie that anyone knows. */
export async function addDevice(storage: Storage, userId: string, authSessionId: string): Promise<void> {
  const now = Date.now();
  await storage.db
    .insertInto("sessions")
    .values({
      id: authSessionId,
      userId,
      token: `hash of ${authSessionId}`,
      expiresAt: storedTime(storage, now + 60 * 60_000),
      ipAddress: "",
      userAgent: "",
      createdAt: storedTime(storage, now),
      updatedAt: storedTime(storage, now),
    })
    .execute();
}
