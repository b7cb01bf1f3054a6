import type { SubscriptionServer } from "../../platform/ports/subscriptions.ts";

/** Ends the subscriptions that the set-up made. Offline they stay, and Settings can remove them. */
export async function endSubscriptions(
  server: Pick<SubscriptionServer, "list" | "remove">,
  before: readonly string[],
): Promise<void> {
  const listed = await server.list();
  if (!listed.ok) return;
  for (const { id } of listed.value.subscriptions) if (!before.includes(id)) await server.remove(id);
}
