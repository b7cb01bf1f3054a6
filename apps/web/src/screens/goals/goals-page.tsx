import { dayOf, type GoalCardView, goalsView, type Instant, type State } from "@furrow/core";
import { introWords, pagesWords } from "#messages/pages.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { useViewNow } from "../../hooks/use-view.ts";
import { GoalCard } from "./goal-card.tsx";
import styles from "./goals.module.css";

const goalCards = (state: State, now: Instant): readonly GoalCardView[] =>
  goalsView(state, { now, today: dayOf(now) });

export default function GoalsPage() {
  const cards = useViewNow(goalCards, 60_000);
  return (
    <>
      <PageHeading intro={introWords.goals}>{pagesWords.goals}</PageHeading>
      <div className={styles.cards}>
        {cards.map((card) => (
          <GoalCard key={card.type} card={card} />
        ))}
      </div>
    </>
  );
}
