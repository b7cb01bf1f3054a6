import { BookOpen } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function ResourcesPage() {
  return (
    <>
      <PageHeading>Study Resources</PageHeading>
      <Card padding="none">
        <EmptyState picture={<BookOpen aria-hidden="true" />} title="The shelf is being filled">
          Ways to study well will be explained here.
        </EmptyState>
      </Card>
    </>
  );
}
