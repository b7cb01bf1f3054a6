import { type DashboardView, dashboardView, dayOf, type Instant, type State } from "@furrow/core";
import { Card } from "../../components/card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { AdSlot } from "../../shared/ads/ad-slot.tsx";
import { ownerName } from "../../state/accounts/auth-state.ts";
import styles from "./dashboard-page.module.css";
import { FirstSession } from "./first-session.tsx";
import { useFirstDay } from "./first-visit.ts";
import { Greeting } from "./greeting.tsx";
import { HoursCard } from "./hours-card.tsx";
import { TimerReady } from "./timer-card.tsx";
import { TodaysTasks } from "./todays-tasks.tsx";

/** The header shows the session too: if its code cannot be loaded, the page does without the card. */
const RunningCard = lazyComponent(() => import("./running-card.tsx"), {
  waiting: () => <Card as="section" tone="accent" />,
  failed: nothing,
});

const dashboard = (state: State, now: Instant, owner: string): DashboardView =>
  dashboardView(state, { now, today: dayOf(now) }, owner);

/** The day at a glance: the first thing a user sees. */
export default function DashboardPage() {
  const auth = useAuth();
  // Whole seconds, not minutes: at twelve it is afternoon, also in zones that are no whole minutes away.
  const view = useViewNow(dashboard, 1_000, ownerName(auth));
  const isFirstDay = useFirstDay(auth, view.day);
  // What the user brings along will be here in a moment.
  const isJoining = useWiring().preferences.read("joining") !== null;
  return (
    <>
      <Greeting view={view} />
      {view.isNew && isFirstDay && !isJoining && !view.isTimerUnderWay ? (
        <FirstSession goal={view.today.goal} />
      ) : (
        <div className={styles.cards}>
          {view.isTimerUnderWay ? <RunningCard /> : <TimerReady next={view.next} />}
          <HoursCard today={view.today} week={view.week} streak={view.streak} day={view.day} />
          <TodaysTasks tasks={view.tasks} doneCount={view.doneCount} />
        </div>
      )}
      <AdSlot />
    </>
  );
}
