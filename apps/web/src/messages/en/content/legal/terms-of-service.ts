import { APP_NAME } from "@furrow/core";
import { type LegalPage, UPDATED } from "../../../content/legal-page.ts";

export const termsOfService: LegalPage = {
  slug: "terms-of-service",
  title: "Terms of Service",
  updated: UPDATED,
  sections: [
    {
      heading: "Agreement",
      paragraphs: [
        `By using ${APP_NAME} you agree to these terms. If you do not agree with them, please do not use the service.`,
      ],
    },
    {
      heading: "The service",
      paragraphs: [
        `${APP_NAME} helps you plan study tasks, focus with a timer, follow study goals and look back on your hours. It is free of charge. It can be used without an account, in one browser; keeping several devices in step needs one.`,
      ],
    },
    {
      heading: "Your account",
      paragraphs: ["You are responsible for what happens under your account, so please:"],
      list: [
        "Give an email address that is yours; a forgotten password is reset through it.",
        "Choose a password you use nowhere else, and tell it to nobody.",
        "Sign out the devices you no longer use, in Edit Profile.",
        "Tell us when you think someone else has used your account.",
      ],
    },
    {
      heading: "Fair use",
      paragraphs: ["Use the service for yourself and leave it usable for others. In particular, do not:"],
      list: [
        "Break into accounts, servers or data that are not yours, or search for ways to do so outside an agreed security test.",
        "Overload the service, or create accounts or entries by machine.",
        "Store or share unlawful content through it.",
        "Interfere with advertisements by clicking on them by machine.",
      ],
    },
    {
      heading: "What is yours stays yours",
      paragraphs: [
        "Everything you enter belongs to you. You allow the service to store, copy and transmit it only as far as that is needed to show it to you and to keep your devices in step.",
        "The program, its texts and its drawings belong to their authors and are used under their licenses.",
      ],
    },
    {
      heading: "Keep a backup",
      paragraphs: [
        "Great care is taken that nothing is lost, but no computer is perfect and browsers may empty their storage. Without an account there is no other copy than the one in your browser. Create Backup in Settings gives you a file of everything. Keep one in a safe place. A backup protected by a password cannot be opened without it, by anyone.",
      ],
    },
    {
      heading: "No promise of results",
      paragraphs: [
        "Hours, streaks and the focus score describe what you recorded. They are meant to encourage and are no measure of ability, and no substitute for the advice of a teacher, physician or counsellor.",
        "The service is offered as it is. As far as the law allows, there is no liability for loss that arises from using it or from not being able to use it. Nothing in these terms limits liability that the law does not allow to be limited, or the rights you have as a consumer.",
      ],
    },
    {
      heading: "Ending",
      paragraphs: [
        "You can stop at any time: delete your account in Edit Profile, or remove your profile from the browser if you have no account. An account that breaks these terms may be suspended; where that is possible you will be told why and given time to take your data with you.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When these terms change, the date at the top changes with them. If you keep using the service after a change has been announced, you accept the new terms.",
      ],
    },
  ],
};
