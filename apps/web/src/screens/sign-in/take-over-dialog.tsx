import { newNode } from "@furrow/sync";
import { useState } from "react";
import { onDeviceWords } from "#messages/on-device.ts";
import { toPublic } from "../../base-path.ts";
import { AlertDialog } from "../../components/dialog.tsx";
import { Message } from "../../components/message.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import type { Account } from "../../platform/ports/server.ts";
import { type EarlierData, takeOver } from "../../services/take-over.ts";
import { markForErasure } from "../../state/accounts/pending-erasures.ts";

interface TakeOverDialogProps {
  readonly account: Account;
  readonly earlier: EarlierData;
  readonly onClose: () => void;
}

/** If declined, the data stays, and the next sign-in asks again. */
export default function TakeOverDialog({ account, earlier, onClose }: TakeOverDialogProps) {
  const { preferences, ownersOnDevice, eraseMarked } = useWiring();
  const [state, setState] = useState<"asking" | "working" | "failed">("asking");

  const bringOver = async () => {
    setState("working");
    try {
      const by = { now: Date.now(), node: newNode(Math.random) };
      await takeOver(await ownersOnDevice(), { from: earlier.userId, to: account.id, ...by });
    } catch (error) {
      console.warn("Earlier data could not be taken over:", error);
      return setState("failed");
    }
    // From here on it is twice on this device; what stops the clearing is finished at the next start.
    markForErasure(preferences, earlier.userId, "everything");
    await eraseMarked().catch(() => undefined);
    // The account's data may be open already, without what has just come to it.
    location.assign(toPublic("/dashboard"));
  };

  const { tasks, hours, days, animals } = earlier.counts;
  return (
    <AlertDialog
      title={onDeviceWords.takeOver}
      confirmText={onDeviceWords.takeItOver}
      cancelText={onDeviceWords.notNow}
      tone="primary"
      pending={state === "working"}
      onConfirm={() => void bringOver()}
      onCancel={onClose}
    >
      {state === "failed" && <Message tone="error">{onDeviceWords.notTakenOver}</Message>}
      <p>{onDeviceWords.earlierData(account.email)}</p>
      <ul>
        {tasks > 0 && <li>{onDeviceWords.tasks(tasks)}</li>}
        {days > 0 && <li>{onDeviceWords.study(hours, days)}</li>}
        {animals > 0 && <li>{onDeviceWords.animals(animals)}</li>}
      </ul>
      <p>{onDeviceWords.declined}</p>
    </AlertDialog>
  );
}
