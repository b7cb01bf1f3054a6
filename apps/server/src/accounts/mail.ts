/** How a person gets the link that sets a new password. */

import { APP_NAME } from "@furrow/values";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

/** Nothing that a user typed but the address: whoever made the account may have written a stranger's. */
export type LinkMail = Readonly<{ email: string; link: string }>;

export interface Mailer {
  send(mail: LinkMail): Promise<void>;
  close(): void;
}

export async function createMailer(mail: Config["mail"], log: Log): Promise<Mailer> {
  return mail ? smtpMailer(mail) : logMailer(log);
}

/** The defaults go up to ten minutes, and a server that stops waits for mails under way. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

/** Without a mail server the operator reads the link in the log and hands it on: the one secret that may stand there. */
function logMailer(log: Log): Mailer {
  return {
    async send({ email, link }) {
      log.warn("password reset link (no SMTP_URL is set, so no mail was sent)", { email, link });
    },
    close() {},
  };
}

async function smtpMailer({ smtpUrl, from }: NonNullable<Config["mail"]>): Promise<Mailer> {
  // Loaded only where it is used: it costs 13 MB.
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.email, ...resetMail(mail) });
    },
    close: () => transport.close(),
  };
}

export function resetMail({ link }: LinkMail): { subject: string; text: string; html: string } {
  const lines = [
    "Hello,",
    `someone, probably you, asked for a new password for your ${APP_NAME} account. Open this link within an hour to choose one:`,
    link,
    "If it was not you, ignore this mail: nothing changes.",
  ];
  const paragraphs = lines.map((line) =>
    line === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(line),
  );
  return {
    subject: `${APP_NAME}: choose a new password`,
    text: lines.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n"),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
