import { ListTodo } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function TasksPage() {
  return (
    <>
      <PageHeading>Study Tasks</PageHeading>
      <Card padding="none">
        <EmptyState picture={<ListTodo aria-hidden="true" />} title="The field is ploughed">
          Your tasks will be sown here.
        </EmptyState>
      </Card>
    </>
  );
}
