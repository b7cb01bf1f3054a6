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
import { useRun } from "../../data/use-run.ts";
import { useView } from "../../data/use-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Message } from "../../ui/message.tsx";
import { NumberStepper } from "../../ui/number-stepper.tsx";
import { useNotify } from "../../wiring/hooks.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const goalSettings = (state: State) => state.goalSettings;

const FIELDS: Readonly<
  Record<
    Period,
    {
      readonly name: string;
      readonly hours: "defaultDailyGoal" | "defaultWeeklyGoal" | "defaultMonthlyGoal";
      readonly autoReset: "autoResetDailyGoal" | "autoResetWeeklyGoal" | "autoResetMonthlyGoal";
      readonly when: string;
    }
  >
> = {
  daily: {
    name: "Daily",
    hours: "defaultDailyGoal",
    autoReset: "autoResetDailyGoal",
    when: "Back to the default every day at 6:00",
  },
  weekly: {
    name: "Weekly",
    hours: "defaultWeeklyGoal",
    autoReset: "autoResetWeeklyGoal",
    when: "Back to the default on Mondays",
  },
  monthly: {
    name: "Monthly",
    hours: "defaultMonthlyGoal",
    autoReset: "autoResetMonthlyGoal",
    when: "Back to the default on the 1st",
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
    const done = await run(saveGoalSettings, draft);
    if (!done.ok) {
      notify.error("Failed to save settings");
      return;
    }
    setEdits({});
    setSaved(true);
  };

  return (
    <SettingsSection
      title="Goal Settings"
      intro="The hours each new day, week and month begins with. A goal of the running period is set on the Goals page."
    >
      <form
        className={styles.form}
        aria-label="Goal Settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.columns}>
          {PERIODS.map((period) => {
            const { name, hours } = FIELDS[period];
            return (
              <NumberStepper
                key={period}
                label={`Default ${name} Goal`}
                hint="Hours"
                value={draft[hours]}
                {...GOAL_HOURS[period]}
                onValue={(value) => edit({ [hours]: roundHours(value) })}
              />
            );
          })}
        </div>
        {PERIODS.map((period) => {
          const { name, autoReset, when } = FIELDS[period];
          return (
            <Switch
              key={period}
              label={`Auto Reset ${name} Goal`}
              hint={when}
              checked={draft[autoReset]}
              onChecked={(checked) => edit({ [autoReset]: checked })}
            />
          );
        })}
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            Save Settings
          </Button>
          {isChanged && <Badge tone="warning">Unsaved changes</Badge>}
        </div>
        {isSaved && <Message tone="success">Settings saved successfully!</Message>}
      </form>
    </SettingsSection>
  );
}
