import { useCallback } from "react";
import { useNavigate } from "react-router";
import { connectionWords } from "../accounts/account-words.ts";
import { useAuthStore, useNotify } from "../wiring/hooks.ts";

/** Signs out and goes to the sign-in page; says so when it could not. */
export function useLogout(): () => Promise<void> {
  const auth = useAuthStore();
  const notify = useNotify();
  const navigate = useNavigate();
  return useCallback(async () => {
    const left = await auth.signOut();
    if (left.ok) {
      navigate("/login");
      return;
    }
    const words = connectionWords(left.error) ?? (left.error.type === "Refused" ? left.error.message : "");
    notify.error(`Error during logout: ${words}`);
  }, [auth, notify, navigate]);
}
