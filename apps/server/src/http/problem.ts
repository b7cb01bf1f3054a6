/** Errors for clients: RFC 9457 problem documents with a stable code. */
import { PROBLEM_TYPE_PREFIX, type REFUSAL_STATUS, type Refusal } from "@furrow/sync";
import type { AppContext } from "./route-module.ts";

const problems = {
  "bad-request": [400, "The request is not understood"],
  "invalid-email": [400, "This is not a valid e-mail address"],
  "weak-password": [400, "The password is too short"],
  "password-common": [
    400,
    "This password is one of the first that others would try. Please choose another one",
  ],
  "password-too-long": [400, "The password is too long"],
  "address-refused": [400, "The server may not fetch this address"],
  "push-host-refused": [400, "This push service is not on this server's list"],
  "sign-in-expired": [
    400,
    "This sign-in took too long, or it began in another browser. Please start it again",
  ],
  "reset-link-invalid": [400, "The reset link is no longer valid"],
  "verify-link-invalid": [400, "The link is no longer valid"],
  unauthenticated: [401, "Sign in first"],
  "invalid-credentials": [401, "E-mail or password is wrong"],
  "account-disabled": [403, "This account is disabled. Please ask the person who runs this server"],
  "wrong-password": [403, "The password is wrong"],
  "confirm-first": [403, "Confirm first that it is you"],
  "passwords-off": [403, "This server has no passwords. Sign in through a provider"],
  "provider-refused": [403, "The sign-in provider's answer is not accepted"],
  "sign-up-closed": [403, "Sign-up is closed on this server"],
  "invite-invalid": [403, "This invite code is not valid, used up or expired"],
  "server-full": [403, "This server has no room for another account"],
  "forbidden-origin": [403, "The request comes from another site"],
  forbidden: [403, "This is not allowed"],
  "not-found": [404, "Nothing is here"],
  "session-unknown": [404, "There is no such session"],
  "method-not-allowed": [405, "This method is not allowed here"],
  timeout: [408, "The request took too long to arrive"],
  "feed-changed": [409, "Another device has changed what this calendar shows"],
  "email-taken": [409, "There is already an account with this e-mail address"],
  "last-way-in": [409, "This is the only way to sign in to the account"],
  "generation-stale": [409, "The data was cleared since"],
  "too-large": [413, "The request is too large"],
  "path-too-long": [414, "The path is longer than any here"],
  "unsupported-media-type": [415, "The request must be JSON"],
  "unknown-host": [421, "This server is not set up for this name"],
  "clock-ahead": [422, "A change lies in the future"],
  "bad-change": [422, "A change cannot be accepted"],
  /** Not a 5xx: it is not this server that fails, and clients show the words. */
  "provider-unreachable": [424, "The sign-in provider cannot be reached"],
  "upgrade-required": [426, "This version is too old"],
  "rate-limited": [429, "Too many attempts"],
  internal: [500, "Something went wrong on the server"],
  unavailable: [503, "The server cannot do this right now"],
  busy: [503, "The server has too much to do"],
  "quota-exceeded": [507, "There is no room left"],
} as const satisfies Record<string, readonly [status: number, title: string]> & RefusalProblems;

/** The statuses of the protocol's refusals are the protocol's. */
type RefusalProblems = {
  readonly [Type in Refusal["type"]]: readonly [status: (typeof REFUSAL_STATUS)[Type], title: string];
};

export type ProblemCode = keyof typeof problems;

type ProblemOptions = Readonly<{
  detail?: string;
  headers?: Readonly<Record<string, string>>;
  members?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}>;

/** Throw it anywhere below `createApp`; it becomes the answer. */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const [status, title] = problems[code];
    super(options.detail ?? title, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.options = options;
  }
}

/** A refusal of the sync protocol as the problem that carries it. */
export function refusalProblem({ type, ...members }: Refusal): Problem {
  const headers = "retryAfter" in members ? { "Retry-After": String(members.retryAfter) } : {};
  return new Problem(type, { members, headers });
}

export function problemResponse(c: AppContext, problem: Problem): Response {
  const { detail, headers, members } = problem.options;
  const document = {
    type: PROBLEM_TYPE_PREFIX + problem.code,
    title: problem.title,
    status: problem.status,
    ...(detail === undefined ? {} : { detail }),
    instance: shownPath(c.req.path),
    code: problem.code,
    requestId: c.get("requestId"),
    ...members,
  };
  return new Response(JSON.stringify(document), {
    status: problem.status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}

const LONGEST_SHOWN = 100;

/** Followed by the id of a timer session. */
const SESSION_PATH = "/api/alarm/sessions/";
const FEED_PATH = "/feeds/";

/** What log lines and error documents may repeat of a client's path. */
export function shownPath(path: string): string {
  if (path.startsWith(SESSION_PATH)) return `${SESSION_PATH}:session`;
  // The rest is the token of a private calendar address.
  if (path.startsWith(FEED_PATH)) return `${FEED_PATH}:token`;
  return path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
}
