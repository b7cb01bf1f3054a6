import type { AppContext } from "../http/route-module.ts";
import { toAuthProblem } from "./auth-problem.ts";

const sessionCookie = /^(__Host-)?\w+_session=/;

/** Calls Better Auth with the two headers it needs, and passes its cookies on. */
export async function callAuth<T>(
  c: AppContext,
  endpoint: (headers: Headers) => Promise<{ headers: Headers | null | undefined; response: T }>,
): Promise<T> {
  const headers = new Headers({
    cookie: c.req.header("Cookie") ?? "",
    "user-agent": (c.req.header("User-Agent") ?? "").slice(0, 300),
  });
  try {
    const result = await endpoint(headers);
    for (const cookie of result.headers?.getSetCookie() ?? []) {
      // It also clears cookies of features that are off; the cookie policy lists one cookie, and one is what we set.
      if (sessionCookie.test(cookie)) c.header("Set-Cookie", cookie, { append: true });
    }
    return result.response;
  } catch (error) {
    throw toAuthProblem(error);
  }
}
