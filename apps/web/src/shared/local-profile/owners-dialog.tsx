import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { localProfileWords } from "#messages/local-profile.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { OwnerHere } from "../../state/accounts/owners-here.ts";
import { AboutProfile } from "./about-profile.tsx";
import { OwnerRow } from "./owner-row.tsx";
import styles from "./owners-dialog.module.css";
import { RemoveOwner } from "./remove-owner.tsx";
import { useOwnersHere } from "./use-owners-here.ts";

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
