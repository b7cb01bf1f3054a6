import { APP_NAME } from "@furrow/values";

/** Each mail has a greeting, a paragraph before its link and one after it. */
export const mailsWords = {
  greeting: "Hello,",
  "reset-password": {
    subject: `${APP_NAME}: choose a new password`,
    before: `someone, probably you, asked for a new password for the ${APP_NAME} account with this address. Open this link within an hour to choose one:`,
    after: "If it was not you, ignore this mail: nothing changes.",
  },
  test: {
    subject: `${APP_NAME}: test`,
    before: `the operator of this ${APP_NAME} server sent you a test. Mails arrive, and their links begin like this one:`,
    after: "You need not do anything.",
  },
  "verify-email": {
    subject: `${APP_NAME}: confirm your address`,
    before: `someone, probably you, made a ${APP_NAME} account with this address. Open this link within a day to confirm that it is yours:`,
    after:
      "If it was not you, do not open it. Without your confirmation the address stays marked as not confirmed.",
  },
};
