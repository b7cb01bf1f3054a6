/** GET /api/sync/events: tells a device that there is something to fetch. */
import type { RequireAuthSession } from "../accounts/auth-session-lookup.ts";
import { Problem, refusalProblem } from "../http/problem.ts";
import type { RouteModule } from "../http/route-module.ts";
import type { EventStreams } from "./event-streams.ts";

export type EventRouteParts = Readonly<{
  streams: EventStreams;
  requireAuthSession: RequireAuthSession;
  headSeq: (userId: string) => Promise<number>;
  /** Otherwise a session that ended between the request and the opening would keep its stream. */
  checkAuthSessions: (userId: string) => Promise<void>;
  closing: AbortSignal;
}>;

const FULL_SECONDS = 30;

export function eventRoutes(parts: EventRouteParts): RouteModule {
  const { streams, requireAuthSession, headSeq, checkAuthSessions, closing } = parts;
  return (app) => {
    app.get("/api/sync/events", async (c) => {
      const { user, authSessionId } = await requireAuthSession(c);
      if (closing.aborted) throw new Problem("unavailable", { headers: { "Retry-After": "2" } });
      const headers = {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      };
      if (c.req.method === "HEAD") return c.body(null, 200, headers);
      const stream = streams.open({ userId: user.id, authSessionId });
      if (stream === undefined) throw refusalProblem({ type: "busy", retryAfter: FULL_SECONDS });
      try {
        await checkAuthSessions(user.id);
        // After opening: later changes are poked, earlier ones are in this number.
        stream.hello(await headSeq(user.id));
      } catch (error) {
        await stream.body.cancel();
        throw error;
      }
      return c.body(stream.body, 200, headers);
    });
  };
}
