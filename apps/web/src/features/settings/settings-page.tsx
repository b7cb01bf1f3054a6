import { Settings as SettingsIcon } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function SettingsPage() {
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <Card padding="none">
        <EmptyState picture={<SettingsIcon aria-hidden="true" />} title="Everything in its place">
          Themes, goals, backups and your profile will be set here.
        </EmptyState>
      </Card>
    </>
  );
}
