/** Who may sign up: anyone, invited users or no one, and never more than `MAX_ACCOUNTS`. In a demonstration not even the first. */
import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { Log } from "../log.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import { isInviteGood, takeInvite } from "./invites.ts";

type Rule = Config["signUp"];

/** The state is public, and counting reads up to as many rows as there are accounts. */
const STATE_KEPT_MS = 5_000;

/**
 * The state for the sign-up page. The server's first account is always possible; `afterwards` is the state
 * after it. Deleting the last account does not make the server new, or a stranger could take it over.
 */
export type SignUpState = Readonly<
  { state: Rule["mode"] | "full" } | { state: "first"; afterwards: Exclude<Rule["mode"], "demo"> }
>;

const HAD_ACCOUNT = `select "value" as "value" from server_marks where "name" = 'had-account'`;
const MARK_ACCOUNT = `update server_marks set "value" = 1 where "name" = 'had-account'`;
/** Counts only as far as needed. */
const COUNT_UP_TO = `select count(*) as "rows" from (select "id" from users limit ?) as listed`;

export function createSignUpPolicy(storage: Storage, { mode, maxAccounts }: Rule, log: Log) {
  let kept: Readonly<{ state: Promise<SignUpState>; until: number }> | undefined;

  function keptState(): Promise<SignUpState> {
    if (kept === undefined || performance.now() > kept.until) {
      const fresh = { state: stateIn(storage.read), until: performance.now() + STATE_KEPT_MS };
      kept = fresh;
      fresh.state.catch(() => {
        if (kept === fresh) kept = undefined;
      });
    }
    return kept.state;
  }

  async function stateIn(read: Storage["read"], mark = HAD_ACCOUNT): Promise<SignUpState> {
    if (mode === "demo") return { state: mode };
    const [hadAccount] = await read<{ value: number }>(mark, []);
    if (hadAccount?.value === 0) return { state: "first", afterwards: mode };
    if (maxAccounts === undefined) return { state: mode };
    const [counted] = await read<{ rows: number }>(COUNT_UP_TO, [maxAccounts]);
    return { state: Number(counted?.rows) >= maxAccounts ? "full" : mode };
  }

  return {
    /** For the sign-up page: a few seconds old, but never from before a sign-up on this server. */
    state: keptState,
    /** Throws if sign-up is not possible. Checked before the password is hashed. */
    async check(invite: string | undefined): Promise<void> {
      const { state } = await stateIn(storage.read);
      refuseIn(state);
      if (state === "invite" && !(await isInviteGood(storage, invite ?? "")))
        throw new Problem("invite-invalid");
    },
    /** One at a time for all servers of a database. `isVouchedFor`: a provider's rule replaces `SIGN_UP`. */
    async admit<T>(
      invite: string | undefined,
      create: (tx: Tx) => Promise<T>,
      isVouchedFor = false,
    ): Promise<T> {
      const { created, state } = await storage.transaction(async (tx) => {
        // A second sign-up waits for the row and sees the first one's account.
        const now = await stateIn(tx.run, `${HAD_ACCOUNT} for update`);
        if (!isVouchedFor || now.state === "full") refuseIn(now.state);
        if (!isVouchedFor && now.state === "invite" && !(await takeInvite(tx, invite ?? "")))
          throw new Problem("invite-invalid");
        const made = await create(tx);
        if (now.state === "first") await tx.run(MARK_ACCOUNT, []);
        return { created: made, state: now.state };
      });
      kept = undefined;
      if (state === "first" && mode === "open")
        log.warn(
          "the first account was made; anybody may make the next, unless SIGN_UP=invite or SIGN_UP=closed",
        );
      return created;
    },
  };
}

function refuseIn(state: SignUpState["state"]): void {
  if (state === "full") throw new Problem("server-full");
  if (state === "closed" || state === "demo") throw new Problem("sign-up-closed");
}
