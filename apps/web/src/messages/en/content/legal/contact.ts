import { APP_NAME } from "@furrow/core";
import { type LegalPage, UPDATED } from "../../../content/legal-page.ts";

/** The operator chooses the address. Without one, the page names other ways to get in touch and promises no answer. */
export const contact = (feedbackEmail: string | null): LegalPage => ({
  slug: "contact",
  title: "Contact Information",
  updated: UPDATED,
  sections: [
    {
      heading: "Write to us",
      paragraphs:
        feedbackEmail === null
          ? [
              `The operator of this ${APP_NAME} server has not published an email address here. Please ask the person or school that gave you this site's address.`,
            ]
          : [
              `Questions, problems and ideas are welcome. The developer's email address is ${feedbackEmail}.`,
              "The Feedback page opens a message with the right subject for you.",
            ],
    },
    ...(feedbackEmail === null
      ? []
      : [
          {
            heading: "When you will hear back",
            paragraphs: ["We answer within 48 to 72 hours. A weekend may make it the longer of the two."],
          },
        ]),
    {
      heading: "What helps us to help you",
      paragraphs: ["For a problem, please tell:"],
      list: [
        "What you did, what you expected and what happened instead.",
        "The words of any message you saw.",
        "Your browser and device, and about when it happened.",
        "Please never send your password or a backup file.",
      ],
    },
    {
      heading: "Privacy and security",
      paragraphs: [
        `Requests about your data go to ${feedbackEmail === null ? "the operator" : "the same address"}. Much of it you can do at once yourself: see Your choices and rights in the Privacy Policy. If you found a security problem, put the word Security into the subject and give us time to fix it before you share it.`,
      ],
    },
  ],
});
