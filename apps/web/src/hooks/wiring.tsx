/** Everything main.tsx has built, passed down the tree. Components read it with the hooks of this folder. */
import { createContext, type ReactNode, use } from "react";
import type { Incoming } from "../platform/ports/incoming.ts";
import type { FullScreen, MiniWindow, SaveFile, ShareSheet } from "../platform/ports/page.ts";
import type { ReadCloud } from "../platform/ports/server.ts";
import type { ExportData } from "../platform/ports/storage.ts";
import type { OpenData } from "../services/open-data.ts";
import type { PageParts } from "../services/open-owner.ts";
import type { OperatorStore } from "../state/operator-store.ts";

export interface Wiring extends PageParts {
  readonly data: OpenData;
  readonly operator: OperatorStore;
  readonly shareSheet: ShareSheet;
  readonly incoming: () => Promise<Incoming>;
  readonly saveFile: SaveFile;
  readonly fullScreen: FullScreen;
  readonly miniWindow: MiniWindow;
  /** A backup of any owner whose data is on this device. */
  readonly exportBackupOf: (ownerId: string) => Promise<void>;
  /** For a page whose code failed or could not be loaded. */
  readonly exportEverything: ExportData;
  readonly readCloud: ReadCloud;
  /** Gone with the tab. Null if the browser forbids it. */
  readonly tabStorage: Storage | null;
  /** Whether the browser promised not to evict the data. */
  readonly isStorageKept: () => Promise<boolean>;
}

const WiringContext = createContext<Wiring | null>(null);

export function WiringProvider({
  value,
  children,
}: {
  readonly value: Wiring;
  readonly children: ReactNode;
}) {
  return <WiringContext value={value}>{children}</WiringContext>;
}

export function useWiring(): Wiring {
  const wiring = use(WiringContext);
  if (wiring === null) throw new Error("WiringProvider is missing above this component");
  return wiring;
}
