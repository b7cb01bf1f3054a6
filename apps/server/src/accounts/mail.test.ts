import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { quietLog } from "../testing/engines.ts";
import { PLANTED, plantLanguage } from "../testing/planted-language.ts";
import { startSmtpServer } from "../testing/smtp-server.ts";
import { createMailer, mailOf } from "./mail.ts";

const reset = {
  purpose: "reset-password",
  email: "ada@example.org",
  link: "https://b.org/reset-password?token=t&x=1",
  language: "",
} as const;

test("without a mail server the link stands in the log, where the operator finds it", async () => {
  const lines: string[] = [];
  const mailer = await createMailer(
    undefined,
    createLog("info", (line) => lines.push(line)),
  );
  await mailer.send(reset);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", email: reset.email, link: reset.link });
});

test("the link is escaped where the mail is HTML", () => {
  const mail = mailOf(reset);
  expect(mail.html).toContain('href="https://b.org/reset-password?token=t&amp;x=1"');
  expect(mail.text).toContain(reset.link);
});

test("a mail holds nothing that a user typed but the address", () => {
  const { subject, text } = mailOf(reset);
  expect(subject).toBe("Furrow: choose a new password");
  expect(text.split("\n\n")).toEqual([
    "Hello,",
    expect.stringMatching(/asked for a new password .* within an hour/),
    reset.link,
    "If it was not you, ignore this mail: nothing changes.",
  ]);
  const confirming = mailOf({ ...reset, purpose: "verify-email" });
  expect(confirming.subject).toBe("Furrow: confirm your address");
  expect(confirming.text.split("\n\n")).toEqual([
    "Hello,",
    expect.stringMatching(/made a Furrow account with this address.* within a day/),
    reset.link,
    expect.stringContaining("If it was not you, do not open it."),
  ]);
});

test("a mail is in the language of the account's last device, and in English if we have no words in it", () => {
  plantLanguage();
  const planted = mailOf({ ...reset, language: PLANTED });
  expect(planted.subject).toBe("Neues Passwort");
  expect(planted.html).toMatch(/^<p dir="rtl">Hallo,<\/p>/);
  expect(mailOf({ ...reset, language: "xx-YY" })).toEqual(mailOf(reset));
});

test("with a mail server the mail goes there", async () => {
  const smtp = await startSmtpServer();
  const mailer = await createMailer({ smtpUrl: `smtp://${smtp.host}`, from: "no-reply@b.org" }, quietLog);
  await mailer.send(reset);
  expect(smtp.mails).toEqual([expect.stringMatching(/RCPT TO:<ada@example.org>[\s\S]*From: no-reply@b.org/)]);
  mailer.close();
  smtp.close();
});
