import { Timer as TimerIcon } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function TimerPage() {
  return (
    <>
      <PageHeading>Study Timer</PageHeading>
      <Card padding="none">
        <EmptyState picture={<TimerIcon aria-hidden="true" />} title="The timer is being wound up">
          Work, break, and nothing else in sight.
        </EmptyState>
      </Card>
    </>
  );
}
