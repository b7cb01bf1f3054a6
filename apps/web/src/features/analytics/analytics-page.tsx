import { ChartNoAxesColumn } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function AnalyticsPage() {
  return (
    <>
      <PageHeading>Study Analytics</PageHeading>
      <Card padding="none">
        <EmptyState picture={<ChartNoAxesColumn aria-hidden="true" />} title="Nothing to harvest yet">
          Your hours will be gathered here.
        </EmptyState>
      </Card>
    </>
  );
}
