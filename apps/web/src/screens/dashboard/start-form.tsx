import { MAX_TITLE_LENGTH } from "@furrow/core";
import { Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import { dashboardWords } from "#messages/dashboard.ts";
import { Button } from "../../components/button.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useBeginSession } from "./begin-session.ts";
import styles from "./start-form.module.css";

const LENGTHS = [
  { value: "25", label: dashboardWords.minutes(25) },
  { value: "50", label: dashboardWords.minutes(50) },
  { value: "open", label: dashboardWords.openEnded },
] as const;
type Length = (typeof LENGTHS)[number]["value"];

/** A word on what, a choice of how long, and it begins. */
export function StartForm({ label }: { readonly label: string }) {
  const begin = useBeginSession();
  const [title, setTitle] = useState("");
  const [length, setLength] = useState<Length>("25");
  const start = (event: FormEvent) => {
    event.preventDefault();
    const what = title.trim();
    void (length === "open"
      ? begin.openEnded(what)
      : begin.countdown({ taskId: null, title: what, duration: { minutes: Number(length) } }));
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <div className={styles.line}>
        <TextField
          label={label}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          placeholder={dashboardWords.forExample}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className={styles.go}>
          <SegmentedControl
            label={dashboardWords.howLong}
            value={length}
            options={LENGTHS}
            onValue={setLength}
          />
          <Button type="submit" variant="primary" icon={<Play />}>
            {dashboardWords.start}
          </Button>
        </div>
      </div>
    </form>
  );
}
