import { type ComponentProps, useEffect, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { useAuthStore } from "../../hooks/hooks.ts";
import { LEAST_PASSWORD_LENGTH } from "../../state/accounts/sign-up-form.ts";

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete"> {
  readonly value: string;
}

/** The field for a new password. A common one gets a hint; the server accepts it unless the operator decided otherwise. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const isCommon = useIsCommonPassword(props.value);
  const hint = isCommon ? accountsWords.commonPassword : accountsWords.passwordHint(LEAST_PASSWORD_LENGTH);
  return <PasswordField {...props} autoComplete="new-password" hint={<span role="status">{hint}</span>} />;
}

function useIsCommonPassword(password: string): boolean {
  const { accounts } = useAuthStore();
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (password.length < LEAST_PASSWORD_LENGTH) return;
    let isOld = false;
    void accounts.isCommonPassword(password).then((isCommon) => {
      if (!isOld && isCommon) setCommon(password);
    });
    return () => {
      isOld = true;
    };
  }, [accounts, password]);
  return common === password;
}
