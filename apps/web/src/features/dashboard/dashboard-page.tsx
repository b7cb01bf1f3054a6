import { LayoutDashboard } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function DashboardPage() {
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <Card padding="none">
        <EmptyState picture={<LayoutDashboard aria-hidden="true" />} title="A quiet morning on the farm">
          Your day will be laid out here.
        </EmptyState>
      </Card>
    </>
  );
}
