import {
  type CustomTheme,
  readCustomTheme,
  readHexColor,
  setCustomTheme,
  THEMES,
  themeFrom,
} from "@furrow/core";
import { type FocusEvent, useState } from "react";
import { settingsWords } from "#messages/settings.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { useRestricted } from "../../../components/restricted.ts";
import { TextField } from "../../../components/text-field.tsx";
import { useLook } from "../../../hooks/hooks.ts";
import { useRun } from "../../../hooks/use-run.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import settings from "../settings.module.css";
import styles from "./theme.module.css";

type Part = keyof CustomTheme;
const PARTS: readonly Part[] = ["primary", "secondary"];

/** Applied when the colours are left, or with the button; the preview follows every letter. */
export function CustomColors() {
  const look = useLook();
  const { deviceSettings } = useWiring();
  const run = useRun();
  const worn = look.custom ?? THEMES.custom;
  const [draft, setDraft] = useState<Readonly<Record<Part, string>>>(worn);
  const [wrong, setWrong] = useState<Part | null>(null);

  const apply = () => {
    const colors = readCustomTheme(draft);
    if (!colors.ok) {
      setWrong(colors.error.field);
      return;
    }
    setWrong(null);
    setDraft(colors.value);
    const { primary, secondary } = colors.value;
    if (look.custom !== null && primary === worn.primary && secondary === worn.secondary) return;
    deviceSettings.set("theme", "custom");
    deviceSettings.set("customTheme", colors.value);
    void run(setCustomTheme, { primary, secondary });
  };

  const restricted = useRestricted();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) apply();
  };

  const preview = themeFrom(
    "custom",
    readHexColor(draft.primary) ?? worn.primary,
    readHexColor(draft.secondary) ?? worn.secondary,
  );

  return (
    <Form className={settings.form} aria-label={settingsWords.customColors} onBlur={leave} onSubmit={apply}>
      <div className={settings.columns}>
        {PARTS.map((part) => (
          <div key={part} className={styles.color}>
            <input
              type="color"
              aria-label={settingsWords.colorPicker[part]}
              value={readHexColor(draft[part]) ?? worn[part]}
              onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
              {...restricted}
            />
            <TextField
              label={settingsWords.color[part]}
              value={draft[part]}
              maxLength={20}
              autoCapitalize="none"
              spellCheck={false}
              error={wrong === part ? settingsWords.noColor : undefined}
              onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <div
        className={styles.gradient}
        role="img"
        aria-label={settingsWords.gradient}
        style={{ background: preview.gradient }}
      />
      <div>
        <Button type="submit">{settingsWords.applyColors}</Button>
      </div>
    </Form>
  );
}
