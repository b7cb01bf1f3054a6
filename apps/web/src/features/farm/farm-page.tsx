import { Sprout } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function FarmPage() {
  return (
    <>
      <PageHeading>My Farm</PageHeading>
      <Card padding="none">
        <EmptyState picture={<Sprout aria-hidden="true" />} title="The pasture is empty">
          Your animals will live here.
        </EmptyState>
      </Card>
    </>
  );
}
