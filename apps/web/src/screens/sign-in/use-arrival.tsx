import { type ReactNode, useState } from "react";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import type { Account } from "../../platform/ports/server.ts";
import type { EarlierData } from "../../services/take-over.ts";
import { knownAccounts } from "../../state/accounts/known-accounts.ts";

const TakeOverDialog = lazyComponent(() => import("./take-over-dialog.tsx"), { failed: DialogNotLoaded });

export interface ArrivalAfterSignIn {
  /** Leads on at once or when the question is answered. */
  readonly arrive: (account: Account) => Promise<void>;
  readonly question: ReactNode;
}

/**
 * After signing in or up: continues to the dashboard, after a question if this device has data of an earlier account with this address. What a
 * profile began in the set-up of a semester goes on with its new account.
 */
export function useArrivalAfterSignIn({ isNew = false } = {}): ArrivalAfterSignIn {
  const { deviceSettings, preferences, ownersOnDevice } = useWiring();
  const navigate = useNavigate();
  const [earlier, setEarlier] = useState<{ readonly account: Account; readonly data: EarlierData } | null>(
    null,
  );
  const goOn = ({ id }: Account) => {
    const goesOn = isNew && deviceSettings.get("setUp")?.owner === id;
    navigate(goesOn ? "/set-up" : "/dashboard", { replace: true });
  };

  const find = async (account: Account): Promise<EarlierData | null> => {
    const earlierIds = [...knownAccounts(preferences)].flatMap(([id, email]) =>
      id !== account.id && email?.toLowerCase() === account.email.toLowerCase() ? [id] : [],
    );
    if (earlierIds.length === 0) return null;
    try {
      const [people, { findEarlier }] = await Promise.all([
        ownersOnDevice(),
        import("../../services/take-over.ts"),
        // If the question cannot be loaded, sign-in must not be blocked.
        import("./take-over-dialog.tsx"),
      ]);
      return await findEarlier(people, earlierIds, Date.now());
    } catch (error) {
      console.warn("Earlier data could not be looked at:", error);
      return null;
    }
  };

  return {
    async arrive(account) {
      const data = await find(account);
      if (data === null) goOn(account);
      else setEarlier({ account, data });
    },
    question: earlier !== null && (
      <TakeOverDialog
        account={earlier.account}
        earlier={earlier.data}
        onClose={() => goOn(earlier.account)}
      />
    ),
  };
}
