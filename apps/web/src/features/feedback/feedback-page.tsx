import { MessageCircle } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function FeedbackPage() {
  return (
    <>
      <PageHeading>Feedback</PageHeading>
      <Card padding="none">
        <EmptyState picture={<MessageCircle aria-hidden="true" />} title="We are all ears">
          You will be able to write to us here.
        </EmptyState>
      </Card>
    </>
  );
}
