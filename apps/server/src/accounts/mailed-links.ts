/** Makes links and sends them. `SMTP_URL` decides whether addresses are confirmed. */
import { Problem } from "../http/problem.ts";
import type { PublicUrl } from "../http/public-url.ts";
import type { Storage } from "../storage/storage.ts";
import type { User } from "./auth-session-lookup.ts";
import { userOfEmail } from "./credentials.ts";
import type { Mailer } from "./mail.ts";
import { createLink } from "./one-time-links.ts";
import type { Attempt, Throttle } from "./throttle.ts";

type MailedLinksParts = Readonly<{
  storage: Storage;
  mailer: Mailer;
  publicUrl: PublicUrl;
  confirmsAddresses: boolean;
}>;

export interface MailedLinks {
  readonly confirmsAddresses: boolean;
  sendReset(email: string): Promise<void>;
  /** Sends nothing for a confirmed or unknown address. */
  sendVerification(user: User): Promise<void>;
}

export function createMailedLinks({
  storage,
  mailer,
  publicUrl,
  confirmsAddresses,
}: MailedLinksParts): MailedLinks {
  return {
    confirmsAddresses,
    async sendReset(email) {
      const found = await userOfEmail(storage.read, email);
      if (found === undefined) return;
      const { id, emailVerified } = found;
      const token = await createLink(
        storage,
        confirmsAddresses ? "mailed-reset-password" : "reset-password",
        id,
      );
      if (token === undefined) return;
      const link = resetLink(publicUrl, token, confirmsAddresses && !emailVerified);
      await mailer.send({ purpose: "reset-password", email, link });
    },
    async sendVerification({ id, email, emailVerified }) {
      if (!confirmsAddresses || emailVerified) return;
      const token = await createLink(storage, "verify-email", id);
      if (token === undefined) return;
      const link = publicUrl(`/verify-email?token=${encodeURIComponent(token)}`);
      await mailer.send({ purpose: "verify-email", email, link });
    },
  };
}

/** `isUnconfirmed`: the page offers to start empty. The server checks again. */
export const resetLink = (toUrl: PublicUrl, token: string, isUnconfirmed = false): string =>
  toUrl(`/reset-password?token=${encodeURIComponent(token)}${isUnconfirmed ? "&unconfirmed=1" : ""}`);

type MailAttempt = Omit<Attempt, "action">;

/** All mails to one address share a count. */
export const countMail = (throttle: Throttle, attempt: MailAttempt): Promise<void> =>
  throttle.count({ ...attempt, action: "reset-request" });

/** For a mail that no user requested: above the limit it is skipped. */
export async function mayBeMailed(throttle: Throttle, attempt: MailAttempt): Promise<boolean> {
  try {
    await countMail(throttle, attempt);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "rate-limited") return false;
    throw error;
  }
}
