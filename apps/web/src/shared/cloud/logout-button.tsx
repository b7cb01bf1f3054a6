import { cloudSyncWords } from "#messages/cloud-sync.ts";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { useLogout } from "./use-logout.ts";

export function LogoutButton(look: ButtonLook) {
  const { state, begin, leave, cancel } = useLogout();
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
          onCancel={cancel}
        >
          <p>{cloudSyncWords.wouldBeLost(state.waiting)}</p>
          <p>{cloudSyncWords.cancelKeeps}</p>
        </AlertDialog>
      )}
    </>
  );
}
