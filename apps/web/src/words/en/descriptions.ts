/** What search engines show below the public pages' titles, and what a device shows of the installed app. */
import { APP_NAME } from "@furrow/core";

export const descriptionsWords = {
  landing: `${APP_NAME} is a calm place to study: plan your tasks, focus with a timer, and every goal you reach brings an animal to your farm. Free, and it works offline.`,
  privacyPolicy: `What ${APP_NAME} knows about you, and what it does not.`,
  termsOfService: `The terms under which you use ${APP_NAME}.`,
  cookiePolicy: `Every cookie and stored word of ${APP_NAME}, by name.`,
  contact: `How to reach the people behind ${APP_NAME}.`,
  installed: "Plan your study, focus with a timer, and watch your farm grow. Works offline.",
  adsPolicy: `Which ads ${APP_NAME} shows, and when it shows none.`,
};
