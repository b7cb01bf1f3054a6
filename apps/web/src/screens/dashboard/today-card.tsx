import { dayLine, dayOf, type Instant, type State } from "@furrow/core";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { todayWords as words } from "#messages/today.ts";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useAuth } from "../../hooks/hooks.ts";
import { useViewNow } from "../../hooks/use-view.ts";
import DayList from "../../shared/today/day-list.tsx";
import styles from "./today-card.module.css";

/** More than this is no glance; the rest is on the tasks page. */
const AT_A_GLANCE = 10;
const ON_A_PHONE = 4;

const QuickAddHere = lazyComponent(() => import("../../shared/quick-add/quick-add-here.tsx"));
const QuickAddDialog = lazyComponent(() => import("../../shared/quick-add/quick-add-dialog.tsx"), {
  failed: DialogNotLoaded,
});

const todayAt = (state: State, now: Instant, openedAt: Instant) =>
  dayLine(state, dayOf(now), { now, today: dayOf(now) }, openedAt);

/** Tasks, classes and free time of today. */
export default function TodayCard({ children }: { readonly children: ReactNode }) {
  const isGuest = useAuth().state === "guest";
  const isPhone = useMediaQuery("(width < 37.5rem)");
  const [openedAt] = useState(() => Date.now());
  const [isAdding, setAdding] = useState(false);
  const view = useViewNow(todayAt, 60_000, openedAt);
  const limit = isPhone ? ON_A_PHONE : AT_A_GLANCE;
  return (
    <Card as="section" className={styles.card} aria-labelledby="today">
      <header className={styles.head}>
        <div>
          <h2 id="today">{words.today}</h2>
          <p>
            {view.count === 0 ? words.nothingPlanned : words.load(view)}{" "}
            {view.isTooMuch && (
              <Link to="/tasks" state={{ selecting: true }}>
                {words.moveSome}
              </Link>
            )}
          </p>
        </div>
        {isPhone ? (
          <IconButton
            icon={<Plus />}
            variant="outlined"
            label={words.quickAdd}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          />
        ) : (
          !isGuest && (
            <div className={styles.add}>
              <QuickAddHere />
            </div>
          )
        )}
      </header>
      <DayList view={view} title={words.today} limit={limit} />
      {view.count - view.folded.length > limit && (
        <p className={styles.all}>
          <Link to="/tasks">{words.allOfToday(view.count)}</Link>
        </p>
      )}
      {children}
      {isAdding && <QuickAddDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
