import { type LegalPage, type LegalSlug, readLegalPage } from "../../../content/legal-page.ts";
import adsPolicy from "./ads-policy.md?raw";
import { contact } from "./contact.ts";
import cookiePolicy from "./cookie-policy.md?raw";
import privacyPolicy from "./privacy-policy.md?raw";
import termsOfService from "./terms-of-service.md?raw";

const TEXTS = {
  "privacy-policy": privacyPolicy,
  "terms-of-service": termsOfService,
  "cookie-policy": cookiePolicy,
  "ads-policy": adsPolicy,
};

/** A legal page; `feedbackEmail` is from the server's settings, null while unknown or missing. */
export const legalPage = (slug: LegalSlug, feedbackEmail: string | null): LegalPage =>
  slug === "contact" ? contact(feedbackEmail) : readLegalPage(slug, TEXTS[slug]);

export const noImprint = "The operator of this server has not published an imprint.";

export const lastUpdated = (date: string) => `Last updated: ${date}`;
