import { Target } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function GoalsPage() {
  return (
    <>
      <PageHeading>Study Goals</PageHeading>
      <Card padding="none">
        <EmptyState picture={<Target aria-hidden="true" />} title="Nothing to reach yet">
          A day, a week and a month will have their goals here.
        </EmptyState>
      </Card>
    </>
  );
}
