import { useEffect, useState } from "react";
import { onDeviceWords } from "#messages/on-device.ts";
import { Button } from "../../components/button.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { OwnerOnDevice } from "../../platform/ports/storage.ts";
import { isLocalOwner } from "../../state/accounts/local-profile.ts";
import { markForErasure } from "../../state/accounts/pending-erasures.ts";

/** For users who find data of earlier users here. Only whether it exists elsewhere is shown, nothing of it. */
export default function RemoveData() {
  const { preferences, ownersOnDevice, eraseMarked } = useWiring();
  const notify = useNotify();
  const [people, setOwners] = useState<readonly OwnerOnDevice[]>([]);
  const [state, setState] = useState<"resting" | "asking" | "removing">("resting");

  useEffect(() => {
    let isGone = false;
    void ownersOnDevice()
      .then((here) => here.list())
      .then(
        // Data of a local profile exists only here: it is removed one by one in the list of users.
        (found) => !isGone && setOwners(found.filter(({ userId }) => !isLocalOwner(userId))),
        (error: unknown) => console.warn("It cannot be told whose data lies here:", error),
      );
    return () => {
      isGone = true;
    };
  }, [ownersOnDevice]);

  const remove = async () => {
    setState("removing");
    for (const { userId } of people) markForErasure(preferences, userId, "everything");
    try {
      await eraseMarked();
      setOwners([]);
      notify.success(onDeviceWords.removed);
    } catch (error) {
      notify.error(onDeviceWords.notRemoved(error instanceof Error ? error.message : String(error)));
    }
    setState("resting");
  };

  if (people.length === 0) return null;
  const counts = people.map(({ unsent }) => unsent);
  const unsent = counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <>
      <Button variant="quiet" onClick={() => setState("asking")}>
        {onDeviceWords.removeData}
      </Button>
      {state !== "resting" && (
        <AlertDialog
          title={onDeviceWords.askToRemove}
          confirmText={onDeviceWords.remove}
          pending={state === "removing"}
          onConfirm={() => void remove()}
          onCancel={() => setState("resting")}
        >
          <p>{onDeviceWords.ownersHere(people.length)}</p>
          <p>{onDeviceWords.wouldBeLost(unsent)}</p>
        </AlertDialog>
      )}
    </>
  );
}
