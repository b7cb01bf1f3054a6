/** Sends one mail, so that the operator sees whether mails arrive and how they look. */
import * as v from "valibot";
import { addressInput } from "../accounts/account-input.ts";
import { createMailer } from "../accounts/mail.ts";
import { StartError } from "../config.ts";
import { failureReason } from "../connection-failure.ts";
import { publicUrl } from "../http/public-url.ts";
import { type CliCommand, commandLog } from "./command.ts";

export const testMail: CliCommand = async (config, [address]) => {
  const email = v.safeParse(addressInput, address);
  if (!email.success) throw new StartError("Name who gets the mail: furrow test-mail ADDRESS");
  const { mail } = config;
  if (mail === undefined) throw new StartError("SMTP_URL is not set, so the server sends no mails.");
  const { host } = new URL(mail.smtpUrl);
  const mailer = await createMailer(mail, commandLog);
  try {
    await mailer.send({ purpose: "test", language: "", email: email.output, link: publicUrl(config)("/") });
  } catch (error) {
    throw new StartError(`The mail server ${host} did not take the mail: ${failureReason(error)}.`);
  } finally {
    mailer.close();
  }
  return {
    text: `The mail server ${host} took a mail for ${email.output}. Look whether it arrives.`,
    json: { server: host, email: email.output },
  };
};
