import { type DashboardView, dashboardView, dayOf, type Instant, type State } from "@furrow/core";
import { namesWords } from "#words/names.ts";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { AdSlot } from "../../widgets/ads/ad-slot.tsx";
import { useAuth } from "../../wiring/hooks.ts";
import styles from "./dashboard-page.module.css";
import { Greeting } from "./greeting.tsx";
import { RunningSession, TimerReady } from "./timer-card.tsx";
import { TodaysHours } from "./todays-hours.tsx";
import { TodaysTasks } from "./todays-tasks.tsx";

const dashboard = (state: State, now: Instant, accountName: string): DashboardView =>
  dashboardView(state, { now, today: dayOf(now) }, accountName);

/** What the day looks like: the first thing a person sees. */
export default function DashboardPage() {
  const auth = useAuth();
  const accountName = auth.state === "signed-in" ? namesWords.displayName(auth.user.name) : "";
  // Whole seconds, not minutes: at twelve it is afternoon, also in zones that are no whole minutes away.
  const view = useView(dashboard, useNow(1_000), accountName);
  return (
    <>
      <Greeting view={view} />
      <div className={styles.cards}>
        <div className={styles.column}>
          {view.isTimerUnderWay ? <RunningSession /> : <TimerReady />}
          <TodaysHours today={view.today} streak={view.streak} />
        </div>
        <TodaysTasks tasks={view.tasks} doneCount={view.doneCount} />
      </div>
      <AdSlot size="horizontal" />
    </>
  );
}
