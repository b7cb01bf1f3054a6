import {
  GOAL_HOURS,
  type GoalSettings,
  PERIODS,
  type Period,
  roundHours,
  type State,
  saveGoalSettings,
} from "@furrow/core";
import { useEffect, useState } from "react";
import { settingsWords } from "#messages/settings.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { Message } from "../../components/message.tsx";
import { NumberStepper } from "../../components/number-stepper.tsx";
import { Switch } from "../../components/switch.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const goalSettings = (state: State) => state.goalSettings;

const FIELDS: Readonly<
  Record<
    Period,
    {
      readonly hours: "defaultDailyGoal" | "defaultWeeklyGoal" | "defaultMonthlyGoal";
      readonly autoReset: "autoResetDailyGoal" | "autoResetWeeklyGoal" | "autoResetMonthlyGoal";
    }
  >
> = {
  daily: {
    hours: "defaultDailyGoal",
    autoReset: "autoResetDailyGoal",
  },
  weekly: {
    hours: "defaultWeeklyGoal",
    autoReset: "autoResetWeeklyGoal",
  },
  monthly: {
    hours: "defaultMonthlyGoal",
    autoReset: "autoResetMonthlyGoal",
  },
};

const SUCCESS_MS = 3_000;

export function GoalSection() {
  const saved = useView(goalSettings);
  const [edits, setEdits] = useState<Partial<GoalSettings>>({});
  const [isSaved, setSaved] = useState(false);
  const run = useRun();
  const notify = useNotify();
  const draft = { ...saved, ...edits };
  const isChanged = PERIODS.some((period) => {
    const { hours, autoReset } = FIELDS[period];
    return draft[hours] !== saved[hours] || draft[autoReset] !== saved[autoReset];
  });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const edit = (change: Partial<GoalSettings>) => {
    setSaved(false);
    setEdits((before) => ({ ...before, ...change }));
  };

  const save = async () => {
    const done = await run(saveGoalSettings, edits);
    if (!done.ok) {
      notify.error(settingsWords.goalsNotSaved);
      return;
    }
    setEdits({});
    setSaved(true);
  };

  return (
    <SettingsSection section="goals" intro={settingsWords.goalsIntro}>
      <Form className={styles.form} aria-label={settingsWords.sections.goals} onSubmit={save}>
        <div className={styles.columns}>
          {PERIODS.map((period) => {
            const { hours } = FIELDS[period];
            return (
              <NumberStepper
                key={period}
                label={settingsWords.defaultGoal[period]}
                hint={settingsWords.hours}
                value={draft[hours]}
                {...GOAL_HOURS[period]}
                onValue={(value) => edit({ [hours]: roundHours(value) })}
              />
            );
          })}
        </div>
        {PERIODS.map((period) => {
          const { autoReset } = FIELDS[period];
          return (
            <Switch
              key={period}
              label={settingsWords.autoReset[period]}
              hint={settingsWords.autoResetWhen[period]}
              checked={draft[autoReset]}
              onChecked={(checked) => edit({ [autoReset]: checked })}
            />
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {settingsWords.saveGoals}
          </Button>
          {isChanged && <Badge tone="warning">{settingsWords.unsaved}</Badge>}
        </div>
        {isSaved && <Message tone="success">{settingsWords.goalsSaved}</Message>}
      </Form>
    </SettingsSection>
  );
}
