import fc from "fast-check";
import { expect, test } from "vitest";
import {
  composeFeedback,
  EMPTY_FEEDBACK,
  FEEDBACK_TYPES,
  type FeedbackForm,
  type FeedbackWords,
} from "./feedback.ts";

const words: FeedbackWords = {
  subject: (type) => `About ${type}`,
  body: (name, type, message) => `${name || "nobody"} on ${type}:\n\n${message}`,
};
const ADDRESS = "hello@example.org";
const mailOf = (form: Partial<FeedbackForm>) => {
  const mail = composeFeedback({ ...EMPTY_FEEDBACK, ...form }, ADDRESS, words);
  if (!mail.ok) throw new Error("refused");
  return mail.value;
};

test("the mail is worded by whoever asks for it, with name and message trimmed", () => {
  const mail = mailOf({ name: " Mia ", type: "Bug Report", message: "  The hen is late.\nTwice.  " });
  expect(mail.subject).toBe("About Bug Report");
  expect(mail.body).toBe("Mia on Bug Report:\n\nThe hen is late.\nTwice.");
});

test("without a name it comes from nobody, and is a suggestion by default", () => {
  expect(mailOf({ message: "More goats" }).body).toBe("nobody on Suggestion:\n\nMore goats");
  expect(FEEDBACK_TYPES[0]).toBe("Suggestion");
});

test.each(["", "   ", "\n\t"])("an empty message %j is refused", (message) => {
  expect(composeFeedback({ ...EMPTY_FEEDBACK, message }, ADDRESS, words)).toEqual({
    ok: false,
    error: { type: "EmptyMessage" },
  });
});

test("both links carry exactly the subject and the body, whatever is in them", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("a&b=c", "50 % + 1?", "#top", "日本"),
      (name, extra) => {
        const mail = mailOf({ name, message: `${extra}\n"quoted" & more` });
        const gmail = new URL(mail.gmailUrl);
        expect(gmail.origin + gmail.pathname).toBe("https://mail.google.com/mail/");
        expect(Object.fromEntries(gmail.searchParams)).toEqual({
          view: "cm",
          fs: "1",
          to: ADDRESS,
          su: mail.subject,
          body: mail.body,
        });
        const [address, fields = ""] = mail.mailtoUrl.split("?");
        expect(address).toBe(`mailto:${ADDRESS}`);
        const [subject = "", body = ""] = fields
          .split("&")
          .map((field) => decodeURIComponent(field.split("=")[1] ?? ""));
        expect(subject).toBe(mail.subject);
        expect(body.replaceAll("\r\n", "\n")).toBe(mail.body);
        expect(fields).not.toContain("+");
      },
    ),
    { seed: 31, numRuns: 200 },
  );
});

test("a lone surrogate does not break the link", () => {
  expect(mailOf({ name: "\ud800", message: "\udfff!" }).mailtoUrl).toContain("mailto:");
});
