/** The routes of sync. The session alone decides whose rows they touch. */
import {
  type ClearAnswer,
  MAX_BODY_BYTES,
  pageText,
  parseClearRequest,
  parseSyncRequest,
  type Refusal,
  type Result,
  type ServerPage,
} from "@furrow/sync";
import * as v from "valibot";
import type { RequireAuthSession, RequireUser, User } from "../accounts/auth-session-lookup.ts";
import { jsonAnswer } from "../http/compressed-answer.ts";
import { parseJson, readJsonBody, readJsonText } from "../http/json-body.ts";
import { Problem, refusalProblem } from "../http/problem.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import { createKeyedLines } from "../line.ts";
import type { EventStreams } from "./event-streams.ts";
import { exportStream } from "./export-stream.ts";
import type { PokeBus } from "./poke-bus.ts";
import { type Admission, createAdmission, EXPORT_LIMITS } from "./sync-admission.ts";
import type { SyncMetrics, SyncOperation } from "./sync-metrics.ts";
import type { Stored, SyncStore } from "./sync-store.ts";
import { takeTurn } from "./turns.ts";

export type SyncRouteParts = Readonly<{
  store: SyncStore;
  requireUser: RequireUser;
  requireAuthSession: RequireAuthSession;
  authSessionsOf: (userId: string) => Promise<ReadonlySet<string>>;
  streams: Pick<EventStreams, "follow">;
  admission: Admission;
  rateLimit: RateLimit;
  bus: PokeBus;
  metrics: SyncMetrics;
}>;

type Operation<R> = Readonly<{
  name: "exchange" | "clear";
  parse: (body: unknown) => Result<R, Refusal>;
  store: (userId: string, request: R, from: string) => Promise<Stored<ServerPage | ClearAnswer>>;
}>;

const BUSY_SECONDS = 2;
/** The rest of a user's requests wait for each other, so that no other user waits for all of them. */
export const AT_ONCE_OF_USER = 4;
const EXPORT_PAGE_ROWS = 200;
const EXPORT_PAGE_BYTES = 256 * 1024;
const EXPORT_STALL_MS = 30_000;
const LONGEST_EXPORT_MS = 10 * 60_000;

/** A request of ordinary size counts once; more expensive ones count as more. */
const BYTES_PER_REQUEST = 256 * 1024;
/** A clear begins a generation that every device has to adopt. */
const CLEAR_COST = 10;

/** What the specification's close beacon carries. */
const beaconInput = v.strictObject({
  userId: v.pipe(v.string(), v.maxLength(100)),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  syncRequested: v.literal(true),
});

/** Reading it takes some milliseconds. */
const LARGE_BODY = 64 * 1024;
const costOf = (bytes: number) => Math.floor(bytes / BYTES_PER_REQUEST);

export function syncRoutes(parts: SyncRouteParts): RouteModule {
  const { store, requireUser, requireAuthSession, authSessionsOf, streams } = parts;
  const { admission, rateLimit, bus, metrics } = parts;
  const exports = createAdmission(EXPORT_LIMITS);
  const ofUser = createKeyedLines(AT_ONCE_OF_USER);
  return (app) => {
    app.post("/api/sync", (c) =>
      answer(c, {
        name: "exchange",
        parse: parseSyncRequest,
        store: async (userId, request, from) => {
          if (request.recount) metrics.disagreed();
          const stored = await store.exchange(userId, request, from);
          if (stored.answer.type === "page") metrics.moved(request.changes.length, stored.answer.page.length);
          return stored;
        },
      }),
    );
    app.post("/api/sync/generation", (c) =>
      answer(c, { name: "clear", parse: parseClearRequest, store: store.clear }),
    );
    // A closing page cannot wait for an answer; its unsent changes stay in its outbox. This only counts the
    // beacon.
    app.post("/api/syncQueue/:uid", async (c) => {
      const { id } = await requireUser(c);
      const { userId } = await readJsonBody(c, beaconInput);
      // Another user may have signed in in another tab since.
      if (userId !== id || c.req.param("uid") !== id) throw new Problem("forbidden");
      metrics.beacon();
      return c.body(null, 204);
    });
    app.get("/api/account/export", async (c) => {
      const { user, authSessionId } = await requireAuthSession(c);
      const headers = {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="cloud-data.json"',
      };
      if (c.req.method === "HEAD") return c.body(null, 200, headers);
      const leave = exports.enter(user.id, EXPORT_PAGE_BYTES);
      if (leave === undefined) throw refusalProblem({ type: "busy", retryAfter: BUSY_SECONDS });
      const revoked = new AbortController();
      const unfollow = streams.follow({ userId: user.id, authSessionId }, () => revoked.abort());
      const onEnd = () => {
        unfollow();
        leave();
      };
      try {
        const { generation, seq } = await store.head(user.id);
        const body = exportStream({
          about: { generation, seq, time: Date.now() },
          rowsAfter: async (after) => {
            // Another server may have ended the session.
            if (!(await authSessionsOf(user.id)).has(authSessionId)) revoked.abort();
            return revoked.signal.aborted ? [] : store.rowsAfter(user.id, after, EXPORT_PAGE_ROWS);
          },
          onPiece: (bytes) => rateLimit.charge(user.id, bytes / BYTES_PER_REQUEST),
          onEnd,
          stallMs: EXPORT_STALL_MS,
          stop: AbortSignal.any([revoked.signal, AbortSignal.timeout(LONGEST_EXPORT_MS)]),
          onCut: () => c.env.outgoing.destroy(),
        });
        return c.body(body, 200, headers);
      } catch (error) {
        onEnd();
        throw error;
      }
    });
  };

  function answer<R>(c: AppContext, operation: Operation<R>): Promise<Response> {
    return counted(operation.name, async () => {
      const { user, authSessionId } = await requireSender(c);
      // Reads the body before it takes a slot, so that idle connections hold none.
      const body = await readJsonText(c, MAX_BODY_BYTES);
      const answered = await withRoom(admission, user, body.length, () =>
        ofUser.run(user.id, () => storeRequest(c, body, user, authSessionId, operation)),
      );
      const text = "page" in answered ? pageText(answered) : JSON.stringify(answered);
      return { outcome: answered.type, response: await jsonAnswer(c, text) };
    });
  }

  async function counted(
    name: SyncOperation,
    work: () => Promise<{ outcome: string; response: Response }>,
  ): Promise<Response> {
    try {
      const { outcome, response } = await work();
      metrics.answered(name, outcome);
      return response;
    } catch (error) {
      metrics.answered(name, error instanceof Problem ? error.code : "error");
      throw error;
    }
  }

  async function requireSender(c: AppContext) {
    const sender = await requireAuthSession(c);
    // Another user has signed in in another tab since: the device's changes are not theirs.
    if ((c.req.header("Sync-User") ?? sender.user.id) !== sender.user.id)
      throw new Problem("unauthenticated");
    return sender;
  }

  async function storeRequest<R>(
    c: AppContext,
    body: string,
    user: User,
    from: string,
    { name, parse, store }: Operation<R>,
  ) {
    if (body.length > LARGE_BODY) await takeTurn();
    const request = parse(parseJson(body));
    if (!request.ok) throw refusalProblem(request.error);
    const begin = performance.now();
    const { answer, changed, bytes } = await store(user.id, request.value, from);
    rateLimit.charge(user.id, costOf(bytes + body.length) + (name === "clear" && changed ? CLEAR_COST : 0));
    metrics.stored(name, (performance.now() - begin) / 1000);
    if (!("seq" in answer)) throw refusalProblem(answer);
    if (changed) {
      const stream = c.req.header("Sync-Stream")?.slice(0, 64) ?? null;
      bus.publish({ type: "rows", userId: user.id, seq: answer.seq, stream });
    }
    return answer;
  }

  async function withRoom<T>(
    room: Admission,
    { id }: User,
    bytes: number,
    work: () => Promise<T>,
  ): Promise<T> {
    const leave = room.enter(id, bytes);
    if (leave === undefined) throw refusalProblem({ type: "busy", retryAfter: BUSY_SECONDS });
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
