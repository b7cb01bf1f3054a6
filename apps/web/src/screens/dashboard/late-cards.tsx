import type { Day } from "@furrow/core";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { PlanExamLink } from "../../shared/exams/plan-exam-link.tsx";

const LetterCard = lazyComponent(() => import("../../shared/letter/letter-card.tsx"), { failed: nothing });
const CalendarCard = lazyComponent(() => import("../../shared/calendar-offers/calendar-card.tsx"), {
  failed: nothing,
});

type LateCardsProps =
  | { readonly letter: Day }
  | { readonly hasCalendars: boolean; readonly showsExams: boolean };

/** What the first visit's budget has no room for: the letter in its place, or what stands below the day. */
export default function LateCards(props: LateCardsProps) {
  if ("letter" in props) return <LetterCard day={props.letter} />;
  return (
    <>
      {props.hasCalendars && <CalendarCard />}
      {!props.showsExams && <PlanExamLink />}
    </>
  );
}
