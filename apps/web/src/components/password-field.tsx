import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password input that can show what was typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "action">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon={shown ? <EyeOff /> : <Eye />}
          size="sm"
          label={shown ? commonWords.hideCharacters : commonWords.showCharacters}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
