import { ShieldAlert, ShieldCheck, UserPlus } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { localProfileWords } from "#messages/local-profile.ts";
import { pagesWords } from "#messages/pages.ts";
import { profileNoticesWords } from "#messages/profile-notices.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { type OwnerHere, ownersHere } from "../../state/accounts/owners-here.ts";
import { profileBackups } from "../../state/accounts/profile-backups.ts";
import { OwnerRow } from "./owner-row.tsx";
import styles from "./owners-dialog.module.css";
import { RemoveOwner } from "./remove-owner.tsx";
import { useSaveBackup } from "./use-save-backup.ts";

/** The users of this device, and what it means to use it without an account. */
export default function OwnersDialog({ onClose }: { readonly onClose: () => void }) {
  const auth = useAuth();
  const { auth: store, toasts } = useWiring();
  const navigate = useNavigate();
  const { people, lookAgain } = useOwnersHere();
  const [removing, setRemoving] = useState<OwnerHere | null>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Do not show the previous user's messages to the next one. */
  const change = async (become: () => void | Promise<void>) => {
    toasts.clear();
    await become();
    onClose();
    navigate("/dashboard");
  };

  const onRemoved = (person: OwnerHere) => {
    if (person.isInUse) {
      onClose();
      navigate(store.get().state === "guest" ? "/" : "/dashboard");
      return;
    }
    // The row goes away, and with it the button that had the focus.
    flushSync(() => setRemoving(null));
    list.current?.focus();
    lookAgain();
  };

  return (
    <Dialog
      title={auth.state === "local" ? localProfileWords.onlyHere : localProfileWords.people}
      onClose={onClose}
    >
      <div className={styles.parts}>
        {auth.state === "local" && <AboutProfile profileId={auth.profile.id} onLeave={onClose} />}
        <section className={styles.people} aria-label={localProfileWords.people}>
          {auth.state === "local" && <h3>{localProfileWords.people}</h3>}
          <p className={styles.note}>{localProfileWords.peopleText}</p>
          <ul ref={list} className={styles.list} tabIndex={-1}>
            {people.map((person) => (
              <OwnerRow
                key={person.id}
                person={person}
                onSwitch={() =>
                  void change(() =>
                    person.type === "account" ? store.switchToAccount() : store.switchToProfile(person.id),
                  )
                }
                onRenamed={lookAgain}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </ul>
          <div>
            <Button variant="quiet" icon={<UserPlus />} onClick={() => void change(() => store.startLocal())}>
              {localProfileWords.somebodyElse}
            </Button>
          </div>
        </section>
      </div>
      {removing?.type === "profile" && (
        <RemoveOwner
          profile={removing.profile}
          onRemoved={() => onRemoved(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Dialog>
  );
}

interface OwnersHere {
  readonly people: readonly OwnerHere[];
  lookAgain(): void;
}

function useOwnersHere(): OwnersHere {
  const auth = useAuth();
  const { preferences, ownersOnDevice } = useWiring();
  const [databases, setDatabases] = useState<readonly string[]>([]);
  const lookAgain = useCallback(() => {
    ownersOnDevice()
      .then((people) => people.list())
      .then(
        (owners) => setDatabases(owners.map(({ userId }) => userId)),
        (error: unknown) => console.warn("The owners of data on this device cannot be listed:", error),
      );
  }, [ownersOnDevice]);
  useEffect(lookAgain, [lookAgain]);
  return { people: ownersHere(preferences, auth, databases), lookAgain };
}

/** What it means that the data exists only in this browser, and what the user can do about it. */
function AboutProfile({ profileId, onLeave }: { readonly profileId: string; readonly onLeave: () => void }) {
  const { preferences } = useWiring();
  const kept = useStorageKept();
  const { isBusy, save } = useSaveBackup(profileId);
  return (
    <section className={styles.about}>
      <p>{localProfileWords.whatItMeans}</p>
      {kept !== null && (
        <p className={styles.storage} data-kept={kept}>
          {kept === "kept" ? <ShieldCheck /> : <ShieldAlert />}
          <span>{localProfileWords.storage[kept]}</span>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/signup" variant="primary" onClick={onLeave}>
          {pagesWords.signUp}
        </ButtonLink>
        <ButtonLink to="/login" onClick={onLeave}>
          {pagesWords.signIn}
        </ButtonLink>
        <Button pending={isBusy} onClick={() => void save()}>
          {profileNoticesWords.saveBackup}
        </Button>
      </div>
      <p className={styles.note}>
        {localProfileWords.lastBackup(profileBackups(preferences, profileId).backedUpAt)}
      </p>
    </section>
  );
}

/** Null until the browser has answered. */
function useStorageKept(): "kept" | "not-kept" | null {
  const { isStorageKept } = useWiring();
  const [kept, setKept] = useState<"kept" | "not-kept" | null>(null);
  useEffect(() => {
    isStorageKept().then(
      (isKept) => setKept(isKept ? "kept" : "not-kept"),
      () => setKept("not-kept"),
    );
  }, [isStorageKept]);
  return kept;
}
