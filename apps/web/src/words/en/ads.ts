export const adsWords = {
  advertisement: "Advertisement",
  whyAds: "Ads keep this free. No ads during sessions.",
  dismissWhyAds: "Dismiss the ad notice",
};
