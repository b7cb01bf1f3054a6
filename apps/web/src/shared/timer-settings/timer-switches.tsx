import { changePreferences, type State } from "@furrow/core";
import { timerSettingsWords } from "#messages/timer-settings.ts";
import { Switch } from "../../components/switch.tsx";
import { useRun } from "../../data/use-run.ts";
import { useView } from "../../data/use-view.ts";

const preferences = (state: State) => state.preferences;

/** How the timer goes on by itself, in Settings and beside the timer. */
export function TimerSwitches() {
  const { countFreeSessions, startNextByItself } = useView(preferences);
  const run = useRun();
  return (
    <>
      <Switch
        label={timerSettingsWords.countSessions}
        hint={timerSettingsWords.countSessionsHint}
        checked={countFreeSessions}
        onChecked={(on) => void run(changePreferences, { countFreeSessions: on })}
      />
      <Switch
        label={timerSettingsWords.startNext}
        hint={timerSettingsWords.startNextHint}
        checked={startNextByItself}
        onChecked={(on) => void run(changePreferences, { startNextByItself: on })}
      />
    </>
  );
}
