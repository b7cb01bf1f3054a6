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
import type { RequireUser } from "./user.ts";

export type AccountsOptions = Readonly<{
  storage: Storage;
  secret: string;
  /** Served over https: cookies are Secure and carry the __Host- prefix. */
  secure: boolean;
  publicOrigin: () => string;
  mailer: ResetMailer;
  /** Every module that keeps rows of a person removes them here. */
  deletionHooks: readonly DeletionHook[];
  log: Log;
}>;

export interface Accounts {
  routes: RouteModule;
  requireUser: RequireUser;
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

  const requireUser: RequireUser = async (c) => {
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
    return { id, name, email };
  };

  const clean = () =>
    inBackground(() => Promise.all([throttle.forgetExpired(), forgetExpiredSessions(storage)]));
  const cleaning = setInterval(clean, CLEANING_INTERVAL_MS).unref();
  clean();

  return {
    routes: accountRoutes({ auth, throttle, storage, requireUser, inBackground }),
    requireUser,
    async close() {
      clearInterval(cleaning);
      await Promise.all(background);
      options.mailer.close();
    },
  };
}

async function forgetExpiredSessions({ db, engine }: Storage): Promise<void> {
  const now = engine === "sqlite" ? new Date().toISOString() : new Date();
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
}
