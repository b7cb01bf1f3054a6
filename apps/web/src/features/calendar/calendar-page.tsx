import { CalendarDays } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function CalendarPage() {
  return (
    <>
      <PageHeading>Study Calendar</PageHeading>
      <Card padding="none">
        <EmptyState picture={<CalendarDays aria-hidden="true" />} title="The seasons are being drawn">
          Your study hours will stand here, day by day.
        </EmptyState>
      </Card>
    </>
  );
}
