import { LegalArticle } from "./legal-article.tsx";

export default function PrivacyPolicyPage() {
  return <LegalArticle slug="privacy-policy" />;
}
