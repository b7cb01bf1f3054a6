import { changePreferences, dayOf, IDLE_DAYS, type Instant, readQuietHours, type State } from "@furrow/core";
import { nextReminders } from "@furrow/core/reminders";
import { reminderSettingsWords as words } from "#messages/reminder-settings.ts";
import { remindersWords } from "#messages/reminders.ts";
import { Select } from "../../components/select.tsx";
import { Switch } from "../../components/switch.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useDeviceSetting } from "../../hooks/hooks.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useView, useViewNow } from "../../hooks/use-view.ts";
import { useAlarm } from "../../shared/alarm/use-alarm.ts";
import { useNoticePermission } from "../../shared/notices/use-system-notices.ts";
import styles from "./settings.module.css";

const KINDS = Object.entries(words.kinds) as readonly [keyof typeof words.kinds, string][];
const IDLE = IDLE_DAYS.map((days) => ({ value: String(days), label: words.idleAfter(days) }));
const MOST = 7;
const MINUTE_MS = 60_000;
const NIGHT = { from: "22:00", to: "07:00" };

const preferencesOf = ({ preferences }: State) => preferences;
const next = (state: State, now: Instant) =>
  nextReminders(state, now, { today: dayOf(now), clockOffset: 0 }, MOST);

/** What reminds, when nothing does, and what comes next. */
export default function ReminderSetting() {
  const preferences = useView(preferencesOf);
  const [hasNames, showNames] = useDeviceSetting("remindNames");
  const { isOn } = useAlarm(useNoticePermission());
  const run = useRun();
  const quiet = readQuietHours(preferences.quietHours);
  const keepQuiet = ({ from, to }: { readonly from: string; readonly to: string }) => {
    // An emptied field keeps what was there.
    if (readQuietHours(`${from}-${to}`) !== null)
      void run(changePreferences, { quietHours: `${from}-${to}` });
  };
  return (
    <>
      <p className={styles.intro}>{isOn ? words.withPush : words.withoutPush}</p>
      <NextReminders hasNames={hasNames} />
      {KINDS.map(([name, label]) => (
        <Switch
          key={name}
          label={label}
          checked={preferences[name]}
          onChecked={(on) => void run(changePreferences, { [name]: on })}
        />
      ))}
      <Select
        label={words.idle}
        value={String(preferences.remindIdleDays)}
        options={IDLE}
        onValue={(days) => void run(changePreferences, { remindIdleDays: Number(days) })}
      />
      <Switch
        label={words.quietHours}
        hint={words.quietHoursHint}
        checked={quiet !== null}
        onChecked={(on) => (on ? keepQuiet(NIGHT) : void run(changePreferences, { quietHours: "off" }))}
      />
      {quiet !== null && (
        <div className={styles.columns}>
          <TextField
            label={words.quietFrom}
            type="time"
            value={quiet.from}
            onChange={({ target }) => keepQuiet({ ...quiet, from: target.value })}
          />
          <TextField
            label={words.quietTo}
            type="time"
            value={quiet.to}
            onChange={({ target }) => keepQuiet({ ...quiet, to: target.value })}
          />
        </div>
      )}
      <Switch
        label={words.names}
        hint={words.namesHint}
        checked={hasNames}
        onChecked={(on) => showNames(on)}
      />
    </>
  );
}

function NextReminders({ hasNames }: { readonly hasNames: boolean }) {
  const bundles = useViewNow(next, MINUTE_MS);
  const today = useToday();
  return (
    <div>
      <h4>{words.next}</h4>
      {bundles.length === 0 && <p>{words.nothing}</p>}
      <ul>
        {bundles.map(({ id, at, items }) => (
          <li key={id}>{words.preview(at, remindersWords.lines(items, at, hasNames), today)}</li>
        ))}
      </ul>
    </div>
  );
}
