/** Everything main.tsx has built, handed down the tree. Read it through the hooks beside this file. */
import { createContext, type ReactNode, use } from "react";
import type { AuthStore } from "../accounts/auth-store.ts";
import type { LookStore } from "../appearance/look-store.ts";
import type { OpenBackupWorker } from "../data/backup/backup-worker.ts";
import type { JoiningQuestion } from "../data/joining.ts";
import type { OpenData } from "../data/open-data.ts";
import type { OperatorStore } from "../data/operator/operator-store.ts";
import type { Arrivals } from "../notices/arrivals.ts";
import type { ToastStore } from "../notices/toast-store.ts";
import type {
  AppUpdate,
  Connectivity,
  ExportData,
  FullScreen,
  LocalPreferences,
  MiniWindow,
  PeopleOnDevice,
  ReadCloud,
  SaveFile,
  ShareSheet,
  Sounds,
  SystemNotices,
  Telemetry,
} from "../platform/ports.ts";
import type { Signal } from "../signal.ts";

export interface Wiring {
  readonly auth: AuthStore;
  readonly data: OpenData;
  readonly look: LookStore;
  readonly toasts: ToastStore;
  readonly operator: OperatorStore;
  readonly preferences: LocalPreferences;
  readonly connectivity: Connectivity;
  readonly sounds: Sounds;
  readonly arrivals: Arrivals;
  /** What is to be asked about a profile of this browser. */
  readonly joining: Signal<JoiningQuestion | null>;
  readonly shareSheet: ShareSheet;
  readonly saveFile: SaveFile;
  readonly openBackupWorker: OpenBackupWorker;
  readonly telemetry: Telemetry;
  readonly systemNotices: SystemNotices;
  readonly fullScreen: FullScreen;
  readonly miniWindow: MiniWindow;
  /** A backup that Restore reads. */
  readonly exportBackup: ExportData;
  /** The same of anybody whose data lies on this device. */
  readonly exportBackupOf: (ownerId: string) => Promise<void>;
  /** As it is stored, for pages that nothing else works on. */
  readonly exportRows: ExportData;
  readonly appUpdate: AppUpdate;
  /** Leads to the automatic copies. */
  readonly openCopies: () => void;
  readonly peopleOnDevice: () => Promise<PeopleOnDevice>;
  /** Clears whatever of this device is marked to be cleared. */
  readonly forgetMarked: () => Promise<void>;
  readonly readCloud: ReadCloud;
  /** Whether the browser promised to keep what lies here. */
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
  if (wiring === null) throw new Error("Nothing is wired above this component");
  return wiring;
}
