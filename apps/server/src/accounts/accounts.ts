/** What the rest of the server knows of accounts: who is asking. */

import { Problem } from "../http/problem.ts";
import type { RouteModule } from "../http/route-module.ts";
import { describeError, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { accountRoutes } from "./account-routes.ts";
import { createAuth } from "./auth.ts";
import { toAuthProblem } from "./auth-problem.ts";
import { type DeletionHook, deleteAccountRows } from "./delete-account.ts";
import type { ResetMailer } from "./mail.ts";
import { createThrottle } from "./throttle.ts";
import type { RequireSession, RequireUser } from "./user.ts";

export type AccountsOptions = Readonly<{
  storage: Storage;
  secret: string;
  /** Served over https: cookies are Secure and carry the __Host- prefix. */
  secure: boolean;
  publicOrigin: () => string;
  mailer: ResetMailer;
  /** Every module that keeps rows of a person removes them here. */
  deletionHooks: readonly DeletionHook[];
  /** Some of the person's sessions are over. */
  onSessionsEnded: (userId: string) => void;
  log: Log;
}>;

export interface Accounts {
  routes: RouteModule;
  requireUser: RequireUser;
  requireSession: RequireSession;
  /** The ids of the person's sessions that still hold. */
  sessionsOf(userId: string): Promise<ReadonlySet<string>>;
  /** Waits for mails under way. */
  close(): Promise<void>;
}

const CLEANING_INTERVAL_MS = 15 * 60_000;

export function createAccounts(options: AccountsOptions): Accounts {
  const { storage, secret, deletionHooks, log } = options;
  const auth = createAuth({
    ...options,
    beforeDelete: (userId) => deleteAccountRows(storage, deletionHooks, userId),
  });
  const throttle = createThrottle(storage, secret);
  const background = new Set<Promise<void>>();

  const inBackground = (work: () => Promise<unknown>) => {
    const task = work()
      .then(
        () => undefined,
        (error: unknown) => log.error("background task failed", describeError(error)),
      )
      .finally(() => background.delete(task));
    background.add(task);
  };

  const requireSession: RequireSession = async (c) => {
    const cookie = c.req.header("Cookie");
    if (cookie === undefined) throw new Problem("unauthenticated");
    // No refresh here: it would write, and its cookie would be lost with this answer. `get-session` refreshes.
    const session = await auth.api
      .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
      .catch((error: unknown) => {
        throw toAuthProblem(error);
      });
    if (!session) throw new Problem("unauthenticated");
    const { id, name, email } = session.user;
    return { user: { id, name, email }, sessionId: session.session.id };
  };
  const requireUser: RequireUser = async (c) => (await requireSession(c)).user;

  const clean = () =>
    inBackground(() => Promise.all([throttle.forgetExpired(), forgetExpiredSessions(storage)]));
  const cleaning = setInterval(clean, CLEANING_INTERVAL_MS).unref();
  clean();

  return {
    routes: accountRoutes({ ...options, auth, throttle, requireUser, inBackground }),
    requireUser,
    requireSession,
    sessionsOf: (userId) => readSessions(storage, userId),
    async close() {
      clearInterval(cleaning);
      await Promise.all(background);
      options.mailer.close();
    },
  };
}

async function readSessions(storage: Storage, userId: string): Promise<ReadonlySet<string>> {
  const rows = await storage.db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .where("expiresAt", ">", present(storage))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function present({ engine }: Storage): Date | string {
  return engine === "sqlite" ? new Date().toISOString() : new Date();
}

async function forgetExpiredSessions(storage: Storage): Promise<void> {
  const { db } = storage;
  const now = present(storage);
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
}
