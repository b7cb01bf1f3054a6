import { err, ok } from "@furrow/values";

// biome-ignore lint/plugin: the specified values of a choice; what is shown comes from the catalog
export const FEEDBACK_TYPES = ["Suggestion", "Bug Report", "Feature Request", "Other"] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export interface FeedbackForm {
  readonly name: string;
  readonly type: FeedbackType;
  readonly message: string;
}

export const EMPTY_FEEDBACK: FeedbackForm = { name: "", type: "Suggestion", message: "" };

export interface FeedbackWords {
  readonly subject: (type: FeedbackType) => string;
  /** Empty `name` for a user without one. */
  readonly body: (name: string, type: FeedbackType, message: string) => string;
}

/** A message for the user's mail program; the app sends nothing. */
export const composeFeedback = (form: FeedbackForm, address: string, words: FeedbackWords) => {
  const message = form.message.trim();
  if (message === "") return err({ type: "EmptyMessage" } as const);
  const subject = words.subject(form.type);
  const body = words.body(form.name.trim(), form.type, message.toWellFormed());
  const gmail = { view: "cm", fs: "1", to: address, su: subject, body };
  return ok({
    subject,
    body,
    /** Opens Gmail's compose window. */
    gmailUrl: `https://mail.google.com/mail/?${query(gmail)}`,
    /** Opens whatever mail program the device has. */
    // RFC 6068 requires CRLF for line breaks, and a plus sign means a plus sign there.
    mailtoUrl: `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}?${query({ subject, body: body.replace(/\r?\n/g, "\r\n") })}`,
  });
};

const query = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join("&");
