import { LegalArticle } from "./legal-article.tsx";

export default function CookiePolicyPage() {
  return <LegalArticle slug="cookie-policy" />;
}
