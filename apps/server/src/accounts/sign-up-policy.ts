/** Who may sign up: everybody, whoever was invited, nobody, and never more than the server is to hold. */
import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { giveInviteBack, isInviteGood, takeInvite } from "./invites.ts";

type Rule = Config["signUp"];

/** Anybody may ask for the state, and counting reads as many rows as the server may hold. */
const STATE_KEPT_MS = 5_000;

/** What the sign-up page has to know. The first account of an empty server is always possible; `afterwards` holds from the second on. */
export type SignUpState = Readonly<
  { state: Rule["mode"] | "full" } | { state: "first"; afterwards: Rule["mode"] }
>;

export interface SignUpPolicy {
  /** For the sign-up page: some seconds old, but never from before a sign-up at this server. */
  state(): Promise<SignUpState>;
  /** Throws what is in the way of a sign-up. Asked before the password is hashed, which is work. */
  check(invite: string | undefined): Promise<void>;
  /** Makes the account, unless something came in the way since. One at a time, so that none is made beyond the limit. */
  admit<T>(invite: string | undefined, create: () => Promise<T>): Promise<T>;
}

export function createSignUpPolicy(storage: Storage, { mode, maxAccounts }: Rule, log: Log): SignUpPolicy {
  let last: Promise<unknown> = Promise.resolve();
  let kept: Readonly<{ state: Promise<SignUpState>; until: number }> | undefined;

  function keptState(): Promise<SignUpState> {
    if (kept === undefined || performance.now() > kept.until) {
      const fresh = { state: state(), until: performance.now() + STATE_KEPT_MS };
      kept = fresh;
      fresh.state.catch(() => {
        if (kept === fresh) kept = undefined;
      });
    }
    return kept.state;
  }

  async function state(): Promise<SignUpState> {
    // The limit is asked for together with whether there is anybody: 1 is enough to know that.
    const accounts = await countUpTo(storage, maxAccounts ?? 1);
    if (accounts === 0) return { state: "first", afterwards: mode };
    return { state: accounts === maxAccounts ? "full" : mode };
  }

  async function check(invite: string | undefined): Promise<SignUpState> {
    const now = await state();
    if (now.state === "full") throw new Problem("server-full");
    if (now.state === "closed") throw new Problem("sign-up-closed");
    if (now.state === "invite" && !(await isInviteGood(storage, invite ?? "")))
      throw new Problem("invite-invalid");
    return now;
  }

  async function admitNow<T>(invite: string | undefined, create: () => Promise<T>): Promise<T> {
    const now = await check(invite);
    if (now.state === "first" && now.afterwards === "open")
      log.warn(
        "the first account is being made; anybody may make the next, unless SIGN_UP=invite or SIGN_UP=closed",
      );
    if (now.state !== "invite" || invite === undefined) return create();
    if (!(await takeInvite(storage, invite))) throw new Problem("invite-invalid");
    try {
      return await create();
    } catch (error) {
      await giveInviteBack(storage, invite);
      throw error;
    }
  }

  return {
    state: keptState,
    async check(invite) {
      await check(invite);
    },
    admit(invite, create) {
      const own = last
        .then(() => admitNow(invite, create))
        .finally(() => {
          kept = undefined;
        });
      last = own.catch(() => undefined);
      return own;
    },
  };
}

/** Never counts further than it must. */
async function countUpTo({ db }: Storage, most: number): Promise<number> {
  const some = db.selectFrom("users").select("id").limit(most).as("some");
  const { rows } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
