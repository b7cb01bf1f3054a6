import { APP_NAME } from "@furrow/core";

export const adsWords = {
  advertisement: "Advertisement",
  ownAdvertisement: `From ${APP_NAME}`,
  whyAds: "Ads keep this free. No ads during sessions.",
  dismissWhyAds: "Dismiss the ad notice",
};
