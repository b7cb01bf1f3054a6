import { APP_NAME } from "@furrow/core";
import { type LegalPage, UPDATED } from "../../../content/legal-page.ts";

export const adsPolicy: LegalPage = {
  slug: "ads-policy",
  title: "Advertisement Policy",
  updated: UPDATED,
  sections: [
    {
      heading: "Why there are advertisements",
      paragraphs: [
        `${APP_NAME} is free to use. Small advertisements may help to pay for the server. They must never get in the way of studying, and these are the rules they follow.`,
      ],
    },
    {
      heading: "What you may see",
      paragraphs: [
        "Banner and text advertisements from an ad network, or banners of the app's own, in these sizes:",
      ],
      list: [
        "Horizontal, 728 by 90 pixels",
        "Large, 336 by 280 pixels",
        "Medium, 300 by 250 pixels",
        "Small, 300 by 100 pixels",
      ],
    },
    {
      heading: "What you will never see",
      paragraphs: ["The app has no room for these, whoever offers them:"],
      list: [
        "Interstitial advertisements that cover the page.",
        "Video advertisements and sound.",
        "Pop-up or pop-under windows.",
        "Advertisements during active timer sessions. While a session runs there is no ad slot anywhere in the page.",
      ],
    },
    {
      heading: "How they are marked",
      paragraphs: [
        "Every slot is labeled Advertisement and stands apart from your own content. A short disclaimer explains why it is there; you can dismiss it, and it stays dismissed.",
      ],
    },
    {
      heading: "Your data",
      paragraphs: [
        "Your tasks, hours, goals and name are never given to an advertiser or an ad network. The app's own banners collect nothing. Where an ad network is configured, it may use cookies of its own to choose and count its advertisements; the Cookie Policy says more, and your browser can block them.",
      ],
    },
    {
      heading: "Who is responsible for their content",
      paragraphs: [
        "An ad network chooses what it shows, and the advertiser answers for it. An advertisement is no recommendation by us. If one is misleading, offensive or unsuitable for students, please tell us through the Contact page, and we will have it blocked.",
      ],
    },
  ],
};
