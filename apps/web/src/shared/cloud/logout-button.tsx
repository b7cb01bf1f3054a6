import { useState } from "react";
import { cloudSyncWords } from "#messages/cloud-sync.ts";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useAuthStore, useNotify } from "../../hooks/hooks.ts";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useWiring } from "../../hooks/wiring.tsx";

type State =
  | { readonly type: "idle" | "working" }
  /** How many changes are only on this device; null if unknown. */
  | { readonly type: "asking"; readonly waiting: number | null };

/** Logout sends unsynced changes first, and asks if some would be lost. Then this device forgets the data of the account. */
export function LogoutButton(look: ButtonLook) {
  const account = useAccountData();
  const auth = useAuthStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { preferences, eraseMarked } = useWiring();
  const [state, setState] = useState<State>({ type: "idle" });

  const begin = async () => {
    setState({ type: "working" });
    if (account === null) return leave();
    await account.cloud.syncNow();
    const waiting = await account.log.waiting();
    if (waiting.ok && waiting.value === 0) return leave();
    setState({ type: "asking", waiting: waiting.ok ? waiting.value : null });
  };

  const leave = async () => {
    setState({ type: "working" });
    try {
      // What is still on its way would arrive after the auth session has ended. Leaving closes the database in every tab; only then
      // can it be removed.
      await auth.leave(() => account?.cloud.stop() ?? Promise.resolve());
      preferences.write("lastSync", null);
      preferences.write("syncAfterReload", null);
      await eraseMarked();
      navigate("/login", { replace: true });
    } catch (error) {
      notify.error(cloudSyncWords.logoutFailed(error instanceof Error ? error.message : String(error)));
      setState({ type: "idle" });
      // A user who is signed out, but whose data could not be erased from the device, is a guest too.
      if (auth.get().state !== "signed-in") navigate("/login", { replace: true });
    }
  };

  return (
    <>
      <Button
        {...look}
        pending={state.type === "working"}
        pendingText={cloudSyncWords.loggingOut}
        onClick={() => void begin()}
      >
        {cloudSyncWords.logout}
      </Button>
      {state.type === "asking" && (
        <AlertDialog
          title={cloudSyncWords.askToLose}
          confirmText={cloudSyncWords.loseChanges}
          onConfirm={() => void leave()}
          onCancel={() => setState({ type: "idle" })}
        >
          <p>{cloudSyncWords.wouldBeLost(state.waiting)}</p>
          <p>{cloudSyncWords.cancelKeeps}</p>
        </AlertDialog>
      )}
    </>
  );
}
