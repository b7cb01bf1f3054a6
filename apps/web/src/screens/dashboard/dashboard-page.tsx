import { type DashboardView, dashboardView, dayOf, type Instant, type State } from "@furrow/core";
import { Card } from "../../components/card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useAuth, useDeviceSetting } from "../../hooks/hooks.ts";
import { useIdle } from "../../hooks/use-idle.ts";
import { useReadCalendars } from "../../hooks/use-read-calendars.ts";
import { useView, useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { AdSlot } from "../../shared/ads/ad-slot.tsx";
import { hasExams } from "../../shared/exams/has-exams.ts";
import { ownerName } from "../../state/accounts/auth-state.ts";
import styles from "./dashboard-page.module.css";
import { FirstSession } from "./first-session.tsx";
import { useFirstDay } from "./first-visit.ts";
import { Greeting } from "./greeting.tsx";
import { HoursCard } from "./hours-card.tsx";
import { TimerReady } from "./timer-card.tsx";
import TodayCard from "./today-card.tsx";

/** The header shows the session too: if its code cannot be loaded, the page does without the card. */
const RunningCard = lazyComponent(() => import("./running-card.tsx"), {
  waiting: () => <Card as="section" tone="accent" />,
  failed: nothing,
});

interface NextProps {
  readonly next: DashboardView["next"];
}
const ExamsToday = lazyComponent<NextProps>(() => import("./exams-today.tsx"), {
  waiting: TimerReady,
  failed: ({ props }) => <TimerReady next={props.next} />,
});
const LateCards = lazyComponent(() => import("./late-cards.tsx"), { failed: nothing });
const dashboard = (state: State, now: Instant, owner: string): DashboardView =>
  dashboardView(state, { now, today: dayOf(now) }, owner);

/** The day at a glance: the first thing a user sees. */
export default function DashboardPage() {
  const auth = useAuth();
  // Whole seconds, not minutes: at twelve it is afternoon, also in zones that are no whole minutes away.
  const view = useViewNow(dashboard, 1_000, ownerName(auth));
  const isFirstDay = useFirstDay(auth, view.day);
  const showsExams = useView(hasExams);
  const hasCalendars = useReadCalendars().length > 0;
  // What the user brings along will be here in a moment.
  const isJoining = useWiring().preferences.read("joining") !== null;
  const [letterAway] = useDeviceSetting("letterAway");
  const isIdle = useIdle(LateCards.isLoaded);
  const Ready = showsExams ? ExamsToday : TimerReady;
  return (
    <>
      <Greeting view={view} />
      {view.isNew && isFirstDay && !isJoining && !showsExams && !hasCalendars && !view.isTimerUnderWay ? (
        <FirstSession {...view} />
      ) : (
        <div className={styles.cards}>
          {view.isTimerUnderWay ? <RunningCard /> : <Ready next={view.next} />}
          <HoursCard {...view} />
          {view.letter !== null && view.letter !== letterAway && (
            <div>{isIdle && <LateCards letter={view.letter} />}</div>
          )}
          <div className={styles.today}>
            <TodayCard>{isIdle && <LateCards today={view.day} />}</TodayCard>
          </div>
          {isIdle && <LateCards hasCalendars={hasCalendars} showsExams={showsExams} />}
        </div>
      )}
      <AdSlot />
    </>
  );
}
