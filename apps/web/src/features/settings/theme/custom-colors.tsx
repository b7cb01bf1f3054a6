import {
  type CustomTheme,
  DEFAULT_CUSTOM_THEME,
  readCustomTheme,
  readHexColor,
  setCustomTheme,
  themeFrom,
} from "@furrow/core";
import { type FocusEvent, useState } from "react";
import { useRun } from "../../../data/use-run.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useLook } from "../../../wiring/hooks.ts";
import settings from "../settings.module.css";
import styles from "./theme.module.css";

type Part = keyof CustomTheme;
const PARTS: readonly Part[] = ["primary", "secondary"];
const NAMES: Readonly<Record<Part, string>> = { primary: "Primary Color", secondary: "Secondary Color" };

/** Applied when the colours are left, or with the button; the preview follows every letter. */
export function CustomColors() {
  const [look, store] = useLook();
  const run = useRun();
  const worn = look.custom ?? DEFAULT_CUSTOM_THEME;
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
    store.choose({ theme: "custom", custom: colors.value });
    void run(setCustomTheme, { primary, secondary });
  };

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) apply();
  };

  const preview = themeFrom(
    "custom",
    readHexColor(draft.primary) ?? worn.primary,
    readHexColor(draft.secondary) ?? worn.secondary,
  );

  return (
    <form
      className={settings.form}
      aria-label="Custom colors"
      noValidate
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={settings.columns}>
        {PARTS.map((part) => (
          <div key={part} className={styles.color}>
            <input
              type="color"
              aria-label={`${NAMES[part]} picker`}
              value={readHexColor(draft[part]) ?? worn[part]}
              onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
            />
            <TextField
              label={NAMES[part]}
              value={draft[part]}
              maxLength={7}
              autoCapitalize="none"
              spellCheck={false}
              error={wrong === part ? "Please enter a color like #c93a5b" : undefined}
              onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <div
        className={styles.gradient}
        role="img"
        aria-label="Gradient preview"
        style={{ background: preview.gradient }}
      />
      <div>
        <Button type="submit">Apply Custom Colors</Button>
      </div>
    </form>
  );
}
