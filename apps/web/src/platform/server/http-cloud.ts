/** The sync protocol over our own server's HTTP. */
import { isJsonObject, parseJson } from "@furrow/core";
import { type Answer, type Move, parseAnswer } from "@furrow/sync";
import { toPublic } from "../../base-path.ts";
import type { CloudServer } from "../../services/cloud.ts";

const PATHS = { exchange: "/api/sync", clear: "/api/sync/generation" } as const satisfies Record<
  Move["type"],
  string
>;
/** A first page of many rows over a slow line takes long; a broken connection must not block the next request for ever. */
const TIMEOUT_MS = 60_000;
/** Browsers let a request outlive its page only when it is small. */
const MAY_OUTLIVE_PAGE_BYTES = 60 * 1024;
const RECONNECT_MS = 15_000;
const ASK_EVERY_MS = 10_000;

/** `userId`: the account all requests are meant for, even if another user has signed in in another tab. */
export function httpCloud(userId: string): CloudServer {
  /** Names our event stream, so that the server does not tell us of our own changes. */
  let stream: string | null = null;

  const send: CloudServer["send"] = (move) => {
    const body = JSON.stringify(move.request);
    const keepalive = document.visibilityState === "hidden" && new Blob([body]).size < MAY_OUTLIVE_PAGE_BYTES;
    return postMove(userId, move, { body, keepalive, stream });
  };

  /** If tabs cannot elect a leader, one stream per tab would use up the connections a browser opens to one host. */
  function ask(onNews: () => void): () => void {
    onNews();
    const asking = setInterval(onNews, ASK_EVERY_MS);
    return () => clearInterval(asking);
  }

  function listen(onNews: () => void, onCalendars: () => void): () => void {
    if (navigator.locks === undefined) return ask(onNews);
    let events: EventSource | null = null;
    let reconnecting: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      events = new EventSource(toPublic("/api/sync/events"));
      events.addEventListener("hello", ({ data }: MessageEvent<string>) => {
        stream = streamIn(data);
        onNews();
      });
      events.addEventListener("poke", onNews);
      events.addEventListener("calendars", onCalendars);
      events.addEventListener("error", () => {
        stream = null;
        // An interrupted stream is opened again by the browser, a refused one is not.
        if (events?.readyState !== EventSource.CLOSED) return;
        onNews();
        reconnecting = setTimeout(open, RECONNECT_MS * (0.5 + Math.random()));
      });
    };

    open();
    return () => {
      clearTimeout(reconnecting);
      events?.close();
      stream = null;
    };
  }

  return {
    send,
    listen,
    sayGoodbye() {
      const body = JSON.stringify({ userId, timestamp: new Date().toISOString(), syncRequested: true });
      navigator.sendBeacon(
        toPublic(`/api/syncQueue/${userId}`),
        new Blob([body], { type: "application/json" }),
      );
    },
  };
}

function streamIn(data: string): string | null {
  const hello = parseJson(data);
  return isJsonObject(hello) && typeof hello.stream === "string" ? hello.stream : null;
}

interface Sending {
  readonly body: string;
  /** The request may outlive its page. */
  readonly keepalive: boolean;
  /** The event stream that gets no message about this device's own pushes. */
  readonly stream: string | null;
}

/** null: no readable answer came. */
async function postMove(
  userId: string,
  move: Move,
  { body, keepalive, stream }: Sending,
): Promise<Answer | null> {
  try {
    const response = await fetch(toPublic(PATHS[move.type]), {
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
    // A proxy in front of the server has its own limit and answers with an HTML page.
    const answer = await response.json().then(parseAnswer, () => null);
    return answer === null && response.status === 413 ? { type: "too-large", limit: 0 } : answer;
  } catch {
    return null;
  }
}
