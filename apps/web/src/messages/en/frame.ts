/** Around every page, public or not. */
export const frameWords = {
  skipToContent: "Skip to content",
  aboutSite: "About this site",
  privacy: "Privacy",
  terms: "Terms",
};
