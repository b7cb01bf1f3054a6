import type { AppContext } from "../http/route-module.ts";
import { toAuthProblem } from "./auth-problem.ts";
import type { SessionTokens } from "./session-tokens.ts";

/** Calls Better Auth with the two headers it needs, and passes its cookies on. */
export type CallAuth = <T>(
  c: AppContext,
  endpoint: (headers: Headers) => Promise<{ headers: Headers | null | undefined; response: T }>,
) => Promise<T>;

export function createCallAuth(tokens: SessionTokens): CallAuth {
  return async (c, endpoint) => {
    const agent = (c.req.header("User-Agent") ?? "").slice(0, 300);
    try {
      const { result, setCookies } = await tokens.translate(c.req.header("Cookie"), (cookie) =>
        endpoint(new Headers({ cookie, "user-agent": agent })),
      );
      for (const cookie of setCookies) c.header("Set-Cookie", cookie, { append: true });
      return result.response;
    } catch (error) {
      throw toAuthProblem(error);
    }
  };
}
