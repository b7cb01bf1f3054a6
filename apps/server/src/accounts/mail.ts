/** How a user gets a link: to a new password, or to confirm an address. Any other mail needs a confirmed address first. */
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type ServerWords, wordsOf } from "../messages/words.ts";

/** Mails repeat only the address: a stranger may have created the account with it. */
export type LinkMail = Readonly<{ purpose: MailPurpose; email: string; link: string; language: string }>;

export type MailPurpose = Exclude<keyof ServerWords["mails"], "greeting">;

export interface Mailer {
  send(mail: LinkMail): Promise<void>;
  close(): void;
}

export async function createMailer(mail: Config["mail"], log: Log): Promise<Mailer> {
  return mail ? smtpMailer(mail) : logMailer(log);
}

/** The defaults are up to ten minutes, and a stopping server waits for mails. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

/** Without a mail server the operator reads the link in the log. It is the only secret the log may hold. */
function logMailer(log: Log): Mailer {
  return {
    async send({ email, link }) {
      log.warn("password reset link (no SMTP_URL is set, so no mail was sent)", { email, link });
    },
    close() {},
  };
}

type MailSettings = NonNullable<Config["mail"]>;

async function openTransport({ smtpUrl }: MailSettings) {
  // Loaded when needed: it costs 13 MB.
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport({ url: smtpUrl, ...timeouts });
}

/** Connects and signs in, and sends nothing. */
export async function checkMailServer(mail: MailSettings): Promise<void> {
  const transport = await openTransport(mail);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function smtpMailer(settings: MailSettings): Promise<Mailer> {
  const transport = await openTransport(settings);
  const { from } = settings;
  return {
    async send(mail) {
      await transport.sendMail({ from, to: { name: "", address: mail.email }, ...mailOf(mail) });
    },
    close: () => transport.close(),
  };
}

export function mailOf({ purpose, link, language }: LinkMail): {
  subject: string;
  text: string;
  html: string;
} {
  const { mails, language: own } = wordsOf(language);
  const { subject, before, after } = mails[purpose];
  const lines = [mails.greeting, before, link, after];
  const start = own.direction === "rtl" ? '<p dir="rtl">' : "<p>";
  const paragraphs = lines.map((line) =>
    line === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(line),
  );
  return {
    subject,
    text: lines.join("\n\n"),
    html: paragraphs.map((paragraph) => `${start}${paragraph}</p>`).join("\n"),
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
