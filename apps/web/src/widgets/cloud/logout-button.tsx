import { Button, type ButtonLook } from "../../ui/button.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { lossWords } from "./cloud-words.ts";
import { useLogout } from "./use-logout.ts";

export function LogoutButton(look: ButtonLook) {
  const { state, begin, leave, cancel } = useLogout();
  return (
    <>
      <Button
        {...look}
        pending={state.type === "working"}
        pendingText="Logging out..."
        onClick={() => void begin()}
      >
        Logout
      </Button>
      {state.type === "asking" && (
        <AlertDialog
          title="Log out and lose changes?"
          confirmText="Log out anyway"
          onConfirm={() => void leave()}
          onCancel={cancel}
        >
          <p>{lossWords(state.waiting)}</p>
          <p>Cancel keeps you signed in; they are sent as soon as the cloud can be reached.</p>
        </AlertDialog>
      )}
    </>
  );
}
