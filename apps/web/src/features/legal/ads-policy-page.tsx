import { LegalArticle } from "./legal-article.tsx";

export default function AdsPolicyPage() {
  return <LegalArticle slug="ads-policy" />;
}
