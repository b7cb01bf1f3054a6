import type { LegalPage, LegalSlug } from "../../../content/legal-page.ts";
import { adsPolicy } from "./ads-policy.ts";
import { contact } from "./contact.ts";
import { cookiePolicy } from "./cookie-policy.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

/** A legal page; `feedbackEmail` is from the server's settings, null while unknown or missing. */
export const legalPage = (slug: LegalSlug, feedbackEmail: string | null): LegalPage => {
  switch (slug) {
    case "privacy-policy":
      return privacyPolicy;
    case "terms-of-service":
      return termsOfService;
    case "cookie-policy":
      return cookiePolicy;
    case "contact":
      return contact(feedbackEmail);
    case "ads-policy":
      return adsPolicy;
  }
};

export const lastUpdated = (date: string) => `Last updated: ${date}`;
