import { useEffect, useState } from "react";
import { pagesWords } from "#messages/pages.ts";
import { Card } from "../../components/card.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { ownerId } from "../../state/accounts/auth-state.ts";
import styles from "./set-up.module.css";
import type { StepProps } from "./step-frame.tsx";
import { TimetableStep } from "./timetable-step.tsx";
import { useDraft } from "./use-draft.ts";

const LaterSteps = lazyComponent(() => import("./later-steps.tsx"));

/** From a timetable to goals in four steps. The press that ends the last one writes all of it. */
export default function SetUpPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const { draft, change, end } = useDraft(ownerId(auth) ?? "");
  const [hasMoved, setMoved] = useState(false);
  // A user who goes offline on the first step can go on. If it fails, the step itself tries again.
  useEffect(() => void LaterSteps.preload().catch(() => {}), []);
  const props: StepProps = {
    draft,
    change,
    hasMoved,
    go(by, kept = {}) {
      setMoved(true);
      change({ ...kept, step: draft.step + by });
    },
  };
  const finish = () => {
    end(auth.state === "local");
    navigate("/dashboard");
  };
  return (
    <div className={styles.page}>
      <PageHeading>{pagesWords.setUp}</PageHeading>
      <Card padding="lg">
        {draft.step === 0 ? <TimetableStep {...props} /> : <LaterSteps {...props} onDone={finish} />}
      </Card>
    </div>
  );
}
