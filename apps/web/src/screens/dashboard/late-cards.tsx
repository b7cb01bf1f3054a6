import type { Day } from "@furrow/core";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { PlanExamLink } from "../../shared/exams/plan-exam-link.tsx";
import { TomorrowLine } from "./tomorrow-line.tsx";

const LetterCard = lazyComponent(() => import("../../shared/letter/letter-card.tsx"), { failed: nothing });
const CalendarCard = lazyComponent(() => import("../../shared/calendar-offers/calendar-card.tsx"), {
  failed: nothing,
});

type LateCardsProps =
  | { readonly letter: Day }
  | { readonly today: Day }
  | { readonly hasCalendars: boolean; readonly showsExams: boolean };

/** What the first visit's budget has no room for: the letter in its place, what ends the day, or what stands below it. */
export default function LateCards(props: LateCardsProps) {
  if ("letter" in props) return <LetterCard day={props.letter} />;
  if ("today" in props) return <TomorrowLine {...props} />;
  return (
    <>
      {props.hasCalendars && <CalendarCard />}
      {!props.showsExams && <PlanExamLink />}
    </>
  );
}
