import { useCallback, useEffect, useState } from "react";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { type OwnerHere, ownersHere } from "../../state/accounts/owners-here.ts";

interface OwnersHere {
  readonly people: readonly OwnerHere[];
  lookAgain(): void;
}

export function useOwnersHere(): OwnersHere {
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
