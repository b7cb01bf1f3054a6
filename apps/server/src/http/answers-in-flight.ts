/** Larger answers count until they are sent: clients that do not read would fill the memory. */
import { createBytesInFlight } from "./bytes-in-flight.ts";
import { ownerOf } from "./client-address.ts";
import { refusalProblem } from "./problem.ts";
import type { AppContext } from "./route-module.ts";

const MIB = 1024 * 1024;
const answers = createBytesInFlight({ together: 128 * MIB, each: 16 * MIB });
/** About 20 kB a second for a page of 1 MiB. */
const SENT_WITHIN_MS = 60_000;

/** Throws `busy` if this user's answers take too much room. */
export function holdUntilSent(
  c: AppContext,
  bytes: number,
  { room, withinMs } = { room: answers, withinMs: SENT_WITHIN_MS },
): void {
  const { outgoing } = c.env;
  const cut = () => void outgoing.destroy();
  const held = room.take(ownerOf(c), bytes, cut);
  if (held === undefined) throw refusalProblem({ type: "busy", retryAfter: 2 });
  const deadline = setTimeout(cut, withinMs).unref();
  outgoing.once("close", () => {
    clearTimeout(deadline);
    held.release();
  });
}
