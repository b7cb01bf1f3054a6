/** Fetches one calendar, conditionally. The server does not parse it. */
import { type Outgoing, type OutgoingAnswer, OutgoingError, retryAfterMs } from "../http/outgoing.ts";

/** What devices put into words. None holds a part of the address. */
export type FetchFailure =
  | "unreachable"
  | "too-large"
  | "no-calendar"
  | "password"
  | "gone"
  | "busy"
  | "error"
  | "unreadable";

export type Fetched =
  | Readonly<{ type: "body"; body: Buffer; etag: string; lastModified: string }>
  | Readonly<{ type: "same" }>
  /** `afterMs`: how long the calendar's server asks to wait. */
  | Readonly<{ type: "failed"; failure: FetchFailure; afterMs?: number }>;

/** The validators are empty without a body. */
export type CalendarRequest = Readonly<{
  userId: string;
  address: string;
  etag: string;
  lastModified: string;
}>;

export type FetchCalendar = (request: CalendarRequest) => Promise<Fetched>;

type Options = Readonly<{
  outgoing: Outgoing;
  mostBytes: number;
  userAgent: string;
  now: () => number;
}>;

const FETCH_TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 5;
const MOST_VALIDATOR_LENGTH = 500;
/** An error or login page must not replace the last body, nor a user read other things through the server. */
const BEGINNING = /^(?:\xef\xbb\xbf)?\s{0,200}BEGIN:V(?:CALENDAR|EVENT|TODO)\b/i;

export function createFetchCalendar({ outgoing, mostBytes, userAgent, now }: Options): FetchCalendar {
  return async ({ userId, address, etag, lastModified }) => {
    const headers = {
      Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
      "User-Agent": userAgent,
      ...(etag !== "" && { "If-None-Match": etag }),
      ...(lastModified !== "" && { "If-Modified-Since": lastModified }),
    };
    try {
      const answer = await outgoing.request(address, {
        method: "GET",
        owner: userId,
        headers,
        timeoutMs: FETCH_TIMEOUT_MS,
        mostBytes,
        mostRedirects: MOST_REDIRECTS,
      });
      const isConditional = etag !== "" || lastModified !== "";
      return answer.status === 304 && isConditional ? { type: "same" } : readAnswer(answer, now());
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      // A refused address sounds the same, or a user could ask which names lead into the server's network.
      return { type: "failed", failure: error.reason === "too-large" ? "too-large" : "unreachable" };
    }
  };
}

function readAnswer({ status, headers, body }: OutgoingAnswer, now: number): Fetched {
  if (status === 200) {
    if (!BEGINNING.test(body.toString("latin1", 0, 300))) return { type: "failed", failure: "no-calendar" };
    const { etag, "last-modified": lastModified } = headers;
    return { type: "body", body, etag: validator(etag), lastModified: validator(lastModified) };
  }
  const afterMs = retryAfterMs(headers["retry-after"], now);
  return { type: "failed", failure: failureOf(status), ...(afterMs !== undefined && { afterMs }) };
}

/** What could not be sent back as a header is not kept. */
const validator = (text = "") =>
  text.length <= MOST_VALIDATOR_LENGTH && /^[\x20-\x7e]*$/.test(text) ? text : "";

function failureOf(status: number): FetchFailure {
  if (status === 401 || status === 403) return "password";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status === 503 ? "busy" : "error";
}
