import { LegalArticle } from "./legal-article.tsx";

export default function TermsOfServicePage() {
  return <LegalArticle slug="terms-of-service" />;
}
