/** One request of the sync protocol over our own server's HTTP, from a page or a worker. */
import { type Answer, type Move, parseAnswer } from "@furrow/sync";

const PATHS = { exchange: "/api/sync", clear: "/api/sync/generation" } as const satisfies Record<
  Move["type"],
  string
>;
/** A first page of many rows over a slow line takes long; a broken connection must not block the next request for ever. */
const TIMEOUT_MS = 60_000;

export interface Sending {
  readonly body: string;
  /** The request may outlive its page. */
  readonly keepalive: boolean;
  /** Names the event stream that is not told of what is sent. */
  readonly stream: string | null;
}

export const bodyOf = ({ request }: Move): string => JSON.stringify(request);

/** null: no readable answer came. */
export async function postMove(
  userId: string,
  move: Move,
  { body, keepalive, stream }: Sending,
): Promise<Answer | null> {
  try {
    const response = await fetch(PATHS[move.type], {
      method: "POST",
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "Sync-User": userId,
        ...(stream === null ? {} : { "Sync-Stream": stream }),
      },
      body,
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A proxy in front of the server has a limit of its own, and says so with a page for people.
    const answer = await response.json().then(parseAnswer, () => null);
    return answer === null && response.status === 413 ? { type: "too-large", limit: 0 } : answer;
  } catch {
    return null;
  }
}
