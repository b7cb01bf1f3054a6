import { APP_NAME, composeFeedback, EMPTY_FEEDBACK, type FeedbackForm } from "@furrow/core";
import { expect, test } from "vitest";
import { feedbackWords } from "./feedback.ts";

const mailOf = (form: Partial<FeedbackForm>) => {
  const mail = composeFeedback({ ...EMPTY_FEEDBACK, ...form }, "hello@example.org", feedbackWords.mail);
  if (!mail.ok) throw new Error("refused");
  return mail.value;
};

test("the subject begins with the app's name and the type; the body holds name, type and message", () => {
  const mail = mailOf({ name: "Mia", type: "Bug Report", message: "The hen is late." });
  expect(mail.subject).toBe(`${APP_NAME} Bug Report`);
  expect(mail.body).toBe("Name: Mia\nType: Bug Report\n\nMessage:\nThe hen is late.");
});

test("without a name it comes from Anonymous User", () => {
  expect(mailOf({ message: "More goats" }).body).toContain("Name: Anonymous User\nType: Suggestion");
});
