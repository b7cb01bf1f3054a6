import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Minutes } from "./minutes.tsx";
import { TimerButtons } from "./timer-buttons.tsx";
import { TimerFace } from "./timer-face.tsx";
import styles from "./timer-page.module.css";
import { TodaysSessions } from "./todays-sessions.tsx";
import { useReceivedTask } from "./use-received-task.ts";
import { WorkingOn } from "./working-on.tsx";

export default function TimerPage() {
  useReceivedTask();
  return (
    <>
      <PageHeading>Study Timer</PageHeading>
      <div className={styles.page}>
        <Card as="section" tone="raised" padding="lg" className={styles.stage ?? ""} aria-label="Timer">
          <TimerFace />
          <TimerButtons />
        </Card>
        <div className={styles.side}>
          <Card as="section" className={styles.settings ?? ""} aria-label="Session">
            <WorkingOn />
            <Minutes />
          </Card>
          <TodaysSessions />
        </div>
      </div>
    </>
  );
}
