import { LegalArticle } from "./legal-article.tsx";

export default function ContactPage() {
  return <LegalArticle slug="contact" />;
}
