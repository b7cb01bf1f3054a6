import type { Day } from "@furrow/core";
import { type PlanLine, planView } from "@furrow/core/exams";
import { useId } from "react";
import { jointsWords } from "#messages/joints.ts";
import { planWords as words } from "#messages/plan.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { inARow } from "../../messages/in-a-row.ts";
import styles from "./exams.module.css";
import { useAcceptPlan } from "./use-accept-plan.ts";

/** The accepted changes leave the page with their button. */
const toAround = moveFocusOnRemoval((leaving) => {
  const around = leaving.closest("section")?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => around;
});

interface PlanChangesProps {
  readonly today: Day;
  /** All of it at once; otherwise one line that opens. */
  readonly isWhole?: boolean;
}

/** What a new plan would change: it waits for one press. Nothing is shown if the present plan stands. */
export function PlanChanges({ today, isWhole = false }: PlanChangesProps) {
  const view = useView(planView, today);
  const accept = useAcceptPlan();
  const id = useId();
  if (view.isEmpty) return null;
  const { reviews, isFirst, missed } = view;
  const reviewCount = reviews.added + reviews.moved + reviews.removed;
  const countsReviews = view.added + view.moved + view.removed > 0 && reviewCount > 0;
  const texts = isFirst
    ? [words.firstPlanText(view)]
    : [words.changed(view), missed > 0 ? words.missedBlocks(missed) : words.waits];
  if (countsReviews) texts.push(words.reviews(reviews));
  const list = <ChangedDays lines={view.lines} today={today} />;
  const heading = <h3 id={id}>{isFirst ? words.firstPlan : words.needsUpdate}</h3>;
  const change = (
    <div className={styles.change}>
      <div>
        {isWhole && heading}
        <p>{inARow(texts, jointsWords.sentence)}</p>
      </div>
      <Button ref={toAround} variant={isFirst ? "primary" : "secondary"} onClick={() => void accept(view)}>
        {words.accept(view)}
      </Button>
    </div>
  );
  return (
    <Card
      as="section"
      padding="sm"
      tone={isFirst ? "raised" : "plain"}
      className={styles.changes}
      tabIndex={-1}
      aria-labelledby={id}
      data-plan-changes=""
    >
      {isWhole ? (
        <>
          {change}
          {view.lines.length > 0 && !isFirst && <Disclosure title={words.showChanges}>{list}</Disclosure>}
        </>
      ) : (
        <details className={styles.review}>
          <summary>
            {heading} <span>{words.review}</span>
          </summary>
          {change}
          {list}
        </details>
      )}
    </Card>
  );
}

function ChangedDays({ lines, today }: { readonly lines: readonly PlanLine[]; readonly today: Day }) {
  return (
    <ul className={styles.days}>
      {[...Map.groupBy(lines, ({ block }) => block.date)].map(([day, ofDay]) => (
        <li key={day}>
          <span>{format.weekdayAndDay(day)}</span>
          <span>
            {inARow(
              together(ofDay).map((line) => words.line(line, today)),
              jointsWords.dot,
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** New blocks of one topic on one day are one line. */
function together(lines: readonly PlanLine[]): readonly PlanLine[] {
  const merged = new Map<string, PlanLine>();
  for (const line of lines) {
    const key = line.type === "add" ? (line.block.topic ?? "") : line.block.id;
    const before = merged.get(key)?.block.minutes ?? 0;
    merged.set(key, { ...line, block: { ...line.block, minutes: before + line.block.minutes } });
  }
  return [...merged.values()];
}
