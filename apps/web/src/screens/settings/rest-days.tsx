import { type DaysOff, restView } from "@furrow/core";
import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { restWords as words } from "#messages/rest.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { Switch } from "../../components/switch.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { useRestCommands } from "../../shared/rest/use-rest-commands.ts";
import styles from "./rest-days.module.css";
import settingsStyles from "./settings.module.css";

const DaysOffDialog = lazyComponent(() => import("../../shared/rest/days-off-dialog.tsx"), {
  failed: DialogNotLoaded,
});

/** From a deleted line. */
const toHeading = moveFocusOnRemoval((leaving) => {
  const section = leaving.closest("section");
  return () => section?.querySelector<HTMLElement>("h4");
});

export default function RestDays() {
  const { weekdays, daysOff } = useView(restView, useToday());
  const { setRestDay, removeDaysOff } = useRestCommands();
  const [open, setOpen] = useState<{ readonly daysOff: DaysOff | null } | null>(null);
  return (
    <>
      <fieldset className={settingsStyles.choices}>
        <legend>{words.everyWeek}</legend>
        <p className={settingsStyles.intro}>{words.everyWeekHint}</p>
        <div className={styles.weekdays}>
          {weekdays.map((isRest, weekday) => (
            <Switch
              key={words.weekday(weekday)}
              label={words.weekday(weekday)}
              checked={isRest}
              onChecked={(checked) => void setRestDay(weekday, checked)}
            />
          ))}
        </div>
      </fieldset>
      <section className={styles.off} aria-labelledby="days-off">
        <h4 id="days-off" tabIndex={-1}>
          {words.daysOff}
        </h4>
        {daysOff.length === 0 && <p className={settingsStyles.intro}>{words.noDaysOff}</p>}
        <ul>
          {daysOff.map((off) => (
            <li key={off.id}>
              <span>{words.line(off)}</span>
              <IconButton
                icon={<Pencil />}
                label={words.change(off)}
                onClick={() => setOpen({ daysOff: off })}
              />
              <IconButton
                ref={toHeading}
                icon={<X />}
                label={words.remove(off)}
                onClick={() => void removeDaysOff(off)}
              />
            </li>
          ))}
        </ul>
        <div>
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen({ daysOff: null })}>
            {words.add}
          </Button>
        </div>
      </section>
      {open !== null && <DaysOffDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
