import { useState } from "react";
import { otherAppsWords } from "#messages/other-apps.ts";
import { Button } from "../../../components/button.tsx";
import { timeZone } from "../../../hooks/time-zone.ts";
import { useStore } from "../../../hooks/use-view.ts";
import type { Make } from "./use-make.ts";

interface TakeAlongButtonProps {
  readonly owner: string;
  readonly make: Make;
}

/** The page draws the farm, which no worker can, and has the rest made. */
export function TakeAlongButton({ owner, make }: TakeAlongButtonProps) {
  const store = useStore();
  const [isDrawing, setDrawing] = useState(false);
  const draw = async (): Promise<Blob> => {
    const { drawOwnFarm } = await import("../../../shared/farm-picture/own-farm.ts");
    return drawOwnFarm(store.getState(), owner, Date.now(), timeZone());
  };
  const takeAlong = async () => {
    setDrawing(true);
    // Without the picture it is still everything the user has written.
    const picture = await draw().catch(() => null);
    setDrawing(false);
    await make({ type: "everything", picture });
  };
  return (
    <Button pending={isDrawing} onClick={takeAlong}>
      {otherAppsWords.takeAlong}
    </Button>
  );
}
