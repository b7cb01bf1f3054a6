import { APP_NAME, type FeedbackType, type FeedbackWords } from "@furrow/core";
import { isolated } from "./language.ts";

const types: Readonly<Record<FeedbackType, string>> = {
  Suggestion: "Suggestion",
  "Bug Report": "Bug Report",
  "Feature Request": "Feature Request",
  Other: "Other",
};

const mail: FeedbackWords = {
  subject: (type) => `${APP_NAME} ${types[type]}`,
  body: (name, type, message) => {
    const writer = name === "" ? "Anonymous User" : isolated(name);
    return `Name: ${writer}\nType: ${types[type]}\n\nMessage:\n${message}`;
  },
};

export const feedbackWords = {
  types,
  mail,
  emptyMessage: "Please enter a feedback message before submitting.",
  thanks: "Thank you for your feedback!",
  name: "Your Name (optional)",
  type: "Feedback Type",
  message: "Message",
  submit: "Submit feedback",
  orWriteTo: (address: string) => `Or write to ${isolated(address)}`,
  orUseMailApp: "Or use your mail app",
  howItIsSent: "Opens a Gmail draft with your message. Nothing is sent until you send it.",
  noAddress:
    "This server has no address for feedback. Choose the recipient in the draft yourself, for instance whoever gave you this site's address.",
  blocked:
    "Your browser blocked the new tab. Your text is still here: allow pop-ups for this site and submit again, or use the link beside the button.",
};
