import { changePreferences, MAX_USER_NAME_LENGTH } from "@furrow/core";
import { MonitorSmartphone, Pencil, Trash2, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { localProfileWords } from "#messages/local-profile.ts";
import { namesWords } from "#messages/names.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuthStore } from "../../hooks/hooks.ts";
import { useAccountData } from "../../hooks/use-cloud.ts";
import type { LocalProfile } from "../../state/accounts/local-profile.ts";
import type { OwnerHere } from "../../state/accounts/owners-here.ts";
import styles from "./owners-dialog.module.css";

interface OwnerRowProps {
  readonly person: OwnerHere;
  readonly onSwitch: () => void;
  readonly onRenamed: () => void;
  readonly onRemove: () => void;
}

export function OwnerRow({ person, onSwitch, onRenamed, onRemove }: OwnerRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const name = nameOf(person);
  const stopRenaming = () => {
    // The form goes away, and the focus in it: without this it would be nowhere.
    flushSync(() => setRenaming(false));
    pencil.current?.focus();
  };
  if (isRenaming && person.type === "profile") {
    return (
      <li>
        <RenameForm
          profile={person.profile}
          onRenamed={() => {
            stopRenaming();
            onRenamed();
          }}
          onCancel={stopRenaming}
        />
      </li>
    );
  }
  return (
    <li data-here={person.isInUse || undefined}>
      {person.type === "account" ? (
        <UserRound className={styles.sign} />
      ) : (
        <MonitorSmartphone className={styles.sign} />
      )}
      <div className={styles.person}>
        <b dir="auto">{shownNameOf(person)}</b>
        <span dir="auto">{whereOf(person)}</span>
      </div>
      <div className={styles.commands}>
        {person.isInUse ? (
          <Badge tone="accent">{localProfileWords.here}</Badge>
        ) : (
          <Button size="sm" aria-label={localProfileWords.switchToOwner(name)} onClick={onSwitch}>
            {localProfileWords.switchTo}
          </Button>
        )}
        {person.type === "profile" && (
          <>
            <IconButton
              icon={<Pencil />}
              ref={pencil}
              size="sm"
              label={localProfileWords.renamePerson(name)}
              onClick={() => setRenaming(true)}
            />
            <IconButton
              icon={<Trash2 />}
              size="sm"
              label={localProfileWords.removePerson(name)}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </li>
  );
}

const nameOf = (person: OwnerHere): string =>
  person.type === "account"
    ? namesWords.displayName(person.account.name)
    : localProfileWords.nameOf(person.profile);

/** Profiles without a name show below it since when they exist. */
const shownNameOf = (person: OwnerHere): string =>
  person.type === "account" ? nameOf(person) : person.profile.name || localProfileWords.noName;

function whereOf(person: OwnerHere): string {
  if (person.type === "account") return localProfileWords.account(person.account.email);
  if (person.isGone) return localProfileWords.isGone;
  return localProfileWords.hereSince(person.profile.createdAt);
}

interface RenameFormProps {
  readonly profile: LocalProfile;
  readonly onRenamed: () => void;
  readonly onCancel: () => void;
}

function RenameForm({ profile, onRenamed, onCancel }: RenameFormProps) {
  const auth = useAuthStore();
  const data = useAccountData();
  const [name, setName] = useState(profile.name);
  const rename = async () => {
    const shown = name.trim();
    await auth.renameProfile(profile.id, shown);
    // Other owners' screens follow the list when their data is opened.
    if (data?.userId === profile.id) await data.store.run(changePreferences, { userName: shown });
    onRenamed();
  };
  return (
    <Form
      className={styles.rename}
      onSubmit={rename}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The dialog around it stays.
        event.preventDefault();
        onCancel();
      }}
    >
      <TextField
        label={localProfileWords.name}
        autoComplete="name"
        autoFocus
        maxLength={MAX_USER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {commonWords.save}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {commonWords.cancel}
      </Button>
    </Form>
  );
}
