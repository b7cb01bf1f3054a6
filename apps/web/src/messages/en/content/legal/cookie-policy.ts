import { APP_NAME } from "@furrow/core";
import { type LegalPage, UPDATED } from "../../../content/legal-page.ts";

/** The server names its cookies after the product; browsers enforce the prefix over https. */
const COOKIE = `${APP_NAME.toLowerCase()}_session`;
const DEVICE_COOKIE = `${APP_NAME.toLowerCase()}_device`;

export const cookiePolicy: LegalPage = {
  slug: "cookie-policy",
  title: "Cookie Policy",
  updated: UPDATED,
  sections: [
    {
      heading: "What a cookie is",
      paragraphs: [
        "A cookie is a short text that a site asks your browser to keep and to send back with later requests. Browsers also offer sites room of their own that is not sent along, such as local storage and IndexedDB. This page names everything the app uses.",
      ],
    },
    {
      heading: "Cookies we set",
      paragraphs: [
        `${APP_NAME} sets two cookies, and only when you sign in. Without the first you could not stay signed in; the second keeps others from locking you out by guessing at your password. Neither follows you anywhere, so they need no consent. Guests, and everybody who studies here without an account, get no cookie from us.`,
      ],
      table: {
        caption: "Cookies",
        columns: ["Name", "Set by", "Purpose", "Kept for"],
        rows: [
          [
            `__Host-${COOKIE}`,
            `${APP_NAME}, over https`,
            "Keeps you signed in. Scripts in the page cannot read it, and it is sent to this site alone.",
            "60 days after the last use and a year at most, or until you log out",
          ],
          [
            COOKIE,
            `${APP_NAME}, where it is served over plain http (for example on your own computer)`,
            "The same, under the name that plain http allows.",
            "60 days after the last use and a year at most, or until you log out",
          ],
          [
            `__Host-${DEVICE_COOKIE}`,
            `${APP_NAME}, over https`,
            "Says that you were signed in on this device before, so that wrong passwords tried elsewhere do not lock you out here. It opens nothing, and your address cannot be read from it.",
            "One year after the last sign-in",
          ],
          [
            DEVICE_COOKIE,
            `${APP_NAME}, where it is served over plain http`,
            "The same, under the name that plain http allows.",
            "One year after the last sign-in",
          ],
        ],
      },
    },
    {
      heading: "Storage in your browser",
      paragraphs: [
        "These stay on your device. They hold what you entered and how you like the app to look; no one else can read them through the web.",
      ],
      table: {
        caption: "Storage on the device",
        columns: ["Where", "What it holds", "Kept for"],
        rows: [
          [
            "IndexedDB",
            "Tasks, study hours, goals, farm, sessions, achievements, changes not yet synced, and automatic copies",
            "Until you log out, clear all data, remove your profile (without an account), or clear the browser's site data",
          ],
          [
            "Local storage",
            "Theme and custom colors, timer minutes, sounds, system notifications, user name, the profiles without an account on this device, last sync time, known devices, a dismissed ad disclaimer, and the app's last known settings",
            "Until you clear it; most of it is removed when you log out",
          ],
          [
            "Cache storage",
            "The files of the app, so that it opens without a network",
            "Until a newer version replaces them",
          ],
        ],
      },
    },
    {
      heading: "Cookies of an ad network",
      paragraphs: [
        "Only where the operator of this server has configured an ad network does its script run, in a frame that shares no storage with the app. The network may then set cookies of its own, which this app can neither read nor list; the network's policy describes them, and your browser can block them without harm to the app.",
      ],
    },
    {
      heading: "Managing cookies",
      paragraphs: [
        "Every browser can show, block and delete cookies and site data, usually under its privacy settings. If you delete the session cookie you are signed out on that device. If you delete the site data, what was not yet synced or backed up is lost, and without an account that is everything: create a backup first.",
      ],
    },
  ],
};
