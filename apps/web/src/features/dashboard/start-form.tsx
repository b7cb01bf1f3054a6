import { Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import { dashboardWords } from "#words/dashboard.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useBeginSession } from "./begin-session.ts";
import styles from "./start-form.module.css";

const LENGTHS = [25, 50] as const;

/** A word on what, a choice of how long, and it begins. */
export function StartForm({ label }: { readonly label: string }) {
  const begin = useBeginSession();
  const [title, setTitle] = useState("");
  const [minutes, setMinutes] = useState<number>(LENGTHS[0]);
  const start = (event: FormEvent) => {
    event.preventDefault();
    void begin({ taskId: null, title: title.trim(), duration: { minutes } });
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <TextField
        label={label}
        value={title}
        maxLength={200}
        placeholder={dashboardWords.forExample}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className={styles.go}>
        <SegmentedControl
          label={dashboardWords.howLong}
          value={String(minutes)}
          options={LENGTHS.map((length) => ({
            value: String(length),
            label: dashboardWords.minutes(length),
          }))}
          onValue={(value) => setMinutes(Number(value))}
        />
        <Button type="submit" variant="primary" icon={<Play aria-hidden="true" />}>
          {dashboardWords.start}
        </Button>
      </div>
    </form>
  );
}
