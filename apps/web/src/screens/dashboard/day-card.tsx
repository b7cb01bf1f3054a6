import type { Day } from "@furrow/core";
import { planWords } from "#messages/plan.ts";
import { Card } from "../../components/card.tsx";
import DayLine from "../../shared/exams/day-line.tsx";

/** Today as a line. */
export default function DayCard({ day }: { readonly day: Day }) {
  return (
    <Card>
      <DayLine day={day} title={planWords.yourDay} level={2} />
    </Card>
  );
}
