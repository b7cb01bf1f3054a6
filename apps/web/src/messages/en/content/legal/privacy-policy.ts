import { APP_NAME } from "@furrow/core";
import { type LegalPage, UPDATED } from "../../../content/legal-page.ts";

export const privacyPolicy: LegalPage = {
  slug: "privacy-policy",
  title: "Privacy Policy",
  updated: UPDATED,
  sections: [
    {
      heading: "In short",
      paragraphs: [
        `${APP_NAME} keeps what you plan and study on your device. Without an account it stays there, in this one browser, and the server learns nothing of it. If you have an account a copy is also kept on the server you signed in to, so that your other devices can have it. Nobody sells it, nobody reads it for advertising, and you can take it with you or delete it at any time.`,
      ],
    },
    {
      heading: "What is kept on your device",
      paragraphs: [
        "Your browser holds these things so that the app opens at once and works without a network:",
      ],
      list: [
        "Your tasks, study hours, goals, farm animals, timer sessions and achievements.",
        "Your theme, timer minutes, notification sound, user name and the time of the last sync.",
        "Automatic copies made before a restore, an import or a clearing of data.",
        "For each person who uses this browser, with or without an account, a database of their own, and the name they gave themselves.",
        "The calendars you subscribed to, as the server fetched them.",
        "The files of the app itself.",
      ],
    },
    {
      heading: "What is kept on the server when you have an account",
      paragraphs: ["An account needs these things, and no others:"],
      list: [
        "Your name and email address.",
        "Your password, only as a salted hash from which it cannot be read back.",
        "The rows you sync: the same tasks, hours, goals, animals, sessions, achievements and preferences.",
        "Your signed-in devices: when each signed in and what its browser calls itself, so that you can recognize and sign out a device. A session ends by itself 60 days after its last use.",
        "If you turn on the alarm: when your timer session ends, never what is studied, deleted once the alarm is sent; and your browser's push address, deleted when you sign out. The push service of your browser passes the alarm on, encrypted.",
        "If you subscribe to calendars: their addresses, the names you gave them and what was last fetched, all encrypted with a key of the server, which reads none of it. The server fetches each calendar about every hour; the calendar's server sees the address and our server, never you. Removing a calendar deletes all of it at once.",
      ],
    },
    {
      heading: "Network addresses",
      paragraphs: [
        "Your network (IP) address is not stored with your account or your sessions, and is not written to the request log. To slow down people who guess passwords, the server counts sign-in attempts under a keyed hash of the address and forgets the count when its time is over.",
      ],
    },
    {
      heading: "Usage counts",
      paragraphs: [
        "Unless the operator of this server has turned it off, the app tells its own server which page was opened, that a timer session was completed, how quickly pages appeared, and roughly how much is studied in broad ranges (such as 11 to 50 hours). These reports carry no name, address, cookie or identifier. Only sums are kept, in the memory of the running server. Nothing is sent to another company for this.",
      ],
    },
    {
      heading: "Advertising",
      paragraphs: [
        "The service may be supported by banner advertisements. The app's own banners collect nothing. Where the operator has configured an ad network, that network's script runs in a frame of its own, where it cannot read the page or your data, and the network may process your address and set its own cookies under its own privacy policy. What you study is never given to it. See the Ad Policy for details.",
      ],
    },
    {
      heading: "Feedback",
      paragraphs: [
        "The feedback form does not send anything to a server. It opens a message in your own mail account, which you can read, change or discard before sending it. What you send is used to answer you and to improve the app.",
      ],
    },
    {
      heading: "Your choices and rights",
      paragraphs: ["You do not have to ask anyone for these:"],
      list: [
        "See and take: Create Backup in Settings writes everything to a file, with a password if you like. The format is documented.",
        "Correct: every entry can be edited where it is shown.",
        "Delete: Clear All Data empties this device and, with an account, the cloud. Deleting the account in Edit Profile removes every row the server holds of you. Without an account, removing your profile from this browser removes everything there is.",
        "Decide later: give what you did without an account to an account, or take it out again within 30 days.",
        "Sign out: Edit Profile lists your signed-in devices and can end the others.",
        "Object or complain: write to us, see Contact, or turn to your data protection authority.",
      ],
    },
    {
      heading: "How long data is kept",
      paragraphs: [
        "Data stays until you delete it. What is kept in one browser only is also gone when that browser clears its site data, so save a backup now and then. A deletion takes effect on the server at once; an operator's own safety copies of the database may hold it until they are replaced.",
      ],
    },
    {
      heading: "Children",
      paragraphs: [
        `${APP_NAME} is made for students. If you are under 13, or under the age at which you may agree to data processing where you live, use an account only together with a parent or guardian.`,
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When this policy changes, the date at its top changes with it. A change that gives you less protection will be announced in the app before it applies.",
      ],
    },
  ],
};
