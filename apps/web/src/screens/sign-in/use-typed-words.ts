import { isJsonObject, parseJson } from "@furrow/core";
import { useEffect } from "react";
import { ownName } from "../../base-path.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { listen } from "../../signal.ts";
import type { SignUpField } from "../../state/accounts/sign-up-form.ts";

type Input = Readonly<Record<SignUpField, string>>;

const NAME = ownName("typed");

/** Keeps what is typed, but no password, when the user presses the link of another language: that loads the page anew. */
export function useTypedWords(
  { invite, name, email }: Input,
  setInput: (change: (input: Input) => Input) => void,
): void {
  const { tabStorage } = useWiring();
  useEffect(() => {
    const kept = parseJson(tabStorage?.getItem(NAME) ?? null);
    tabStorage?.removeItem(NAME);
    if (isJsonObject(kept)) setInput((input) => ({ ...input, ...kept }));
  }, [tabStorage, setInput]);
  useEffect(
    () =>
      listen(document, ["click"], ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        // With one of these keys the language opens beside this page.
        if (target instanceof Element && target.closest("a[lang]") && !(ctrlKey || metaKey || shiftKey))
          tabStorage?.setItem(NAME, JSON.stringify({ invite, name, email }));
      }),
    [tabStorage, invite, name, email],
  );
}
