/** Makes links and sends them. `SMTP_URL` decides whether addresses are confirmed. */
import { Problem } from "../http/problem.ts";
import type { PublicUrl } from "../http/public-url.ts";
import type { Storage } from "../storage/storage.ts";
import type { User } from "./auth-session-lookup.ts";
import { userOfEmail } from "./credentials.ts";
import { languageOf } from "./languages.ts";
import type { Mailer } from "./mail.ts";
import { createLink } from "./one-time-links.ts";
import type { Attempt, Throttle } from "./throttle.ts";

type MailedLinksParts = Readonly<{
  storage: Storage;
  mailer: Mailer;
  publicUrl: PublicUrl;
  confirmsAddresses: boolean;
}>;

export type MailedLinks = ReturnType<typeof createMailedLinks>;

export function createMailedLinks(parts: MailedLinksParts) {
  const { storage, mailer, publicUrl, confirmsAddresses } = parts;
  return {
    confirmsAddresses,
    async sendReset(email: string): Promise<void> {
      const found = await userOfEmail(storage.read, email);
      if (found === undefined) return;
      const { id, emailVerified } = found;
      const kind = confirmsAddresses ? "mailed-reset-password" : "reset-password";
      const token = await createLink(storage, kind, id);
      if (token === undefined) return;
      const link = resetLink(publicUrl, token, confirmsAddresses && !emailVerified);
      const language = await languageOf(storage, id);
      await mailer.send({ purpose: "reset-password", email, link, language });
    },
    /** Sends nothing for a confirmed or unknown address. */
    async sendVerification({ id, email, emailVerified }: User): Promise<void> {
      if (!confirmsAddresses || emailVerified) return;
      const token = await createLink(storage, "verify-email", id);
      if (token === undefined) return;
      const link = publicUrl(`/verify-email?token=${encodeURIComponent(token)}`);
      const language = await languageOf(storage, id);
      await mailer.send({ purpose: "verify-email", email, link, language });
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
