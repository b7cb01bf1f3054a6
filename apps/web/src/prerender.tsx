/** Renders the public pages, and the frames of all others, at build time. There is no visitor yet, so nothing is stored and nothing is fetched. */

import { err } from "@furrow/core";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { documentTitle, hasData, pageAt } from "./app/pages.ts";
import { preparePath } from "./app/routes.tsx";
import { PageFrame } from "./app/shell/page-frame.tsx";
import { navigationAt } from "./components/navigation/location.ts";
import { NavigationProvider } from "./components/navigation/navigation.tsx";
import { type Wiring, WiringProvider } from "./hooks/wiring.tsx";
import { httpAccounts } from "./platform/server/http-accounts.ts";
import { httpOperator } from "./platform/server/http-operator.ts";
import { memoryPreferences } from "./platform/storage/memory-preferences.ts";
import { createSignal } from "./signal.ts";
import { createAuthStore } from "./state/accounts/auth-store.ts";
import { createAlarmState } from "./state/alarm-state.ts";
import { createLookStore } from "./state/appearance/look-store.ts";
import { createDeviceSettings } from "./state/device-settings.ts";
import { createToastStore } from "./state/notices/toast-store.ts";
import { createOperatorStore } from "./state/operator-store.ts";

export interface PrerenderedPage {
  readonly title: string;
  readonly description: string | null;
  readonly html: string;
}

const preferences = memoryPreferences();
const deviceSettings = createDeviceSettings(preferences);
const wiring: Wiring = {
  preferences,
  deviceSettings,
  auth: createAuthStore(httpAccounts, preferences),
  data: { get: () => ({ type: "none" }), subscribe: () => () => {}, begin() {} },
  operator: createOperatorStore(httpOperator, preferences),
  look: createLookStore(deviceSettings, () => {}),
  toasts: createToastStore({ now: () => 0, after: () => () => {} }),
  connectivity: { isOnline: () => true, subscribe: () => () => {} },
  sounds: { canVibrate: false, play() {} },
  joining: createSignal(null),
  shareSheet: { canShare: () => false, share: async () => {} },
  incoming: () => {
    throw new Error("No other app shares with a pre-rendered page");
  },
  saveFile() {},
  tabStorage: null,
  openBackupWorker: () => {
    throw new Error("Nobody makes files of pre-rendered pages");
  },
  telemetry: { record() {} },
  systemNotices: {
    permission: () => "impossible",
    onChange: () => () => {},
    requestPermission: async () => "impossible",
    show() {},
  },
  alarm: createAlarmState(),
  background: () => {
    throw new Error("Nothing runs behind a pre-rendered page");
  },
  openPage() {},
  fullScreen: { enter: async () => {}, leave() {}, onLeave: () => () => {} },
  miniWindow: { isPossible: () => false, open: async () => null },
  exportBackup: async () => {},
  exportBackupOf: async () => {},
  exportEverything: async () => {},
  appUpdate: { isReady: () => false, subscribe: () => () => {}, install() {} },
  openCopies() {},
  ownersOnDevice: () => {
    throw new Error("Nobody's data lies where pages are pre-rendered");
  },
  eraseMarked: async () => {},
  isStorageKept: async () => true,
  readCloud: async () => err({ type: "Offline" }),
};

export async function prerender(path: string): Promise<PrerenderedPage> {
  await preparePath(path);
  const html = renderToString(
    <NavigationProvider navigation={navigationAt(path)}>
      <App wiring={wiring} />
    </NavigationProvider>,
  );
  return { title: documentTitle(path), description: pageAt(path)?.description ?? null, html };
}

/**
 * The frame of a page with data. A pointer can follow its links, as a browser's own; the buttons wait for the app. Keyboards and screen
 * readers begin with the page that takes its place, or they would lose their place with it.
 */
export const frameOf = (path: string): string => {
  if (!hasData(path)) return "";
  return renderToStaticMarkup(
    <NavigationProvider navigation={navigationAt(path)}>
      <WiringProvider value={wiring}>
        <PageFrame path={path} />
      </WiringProvider>
    </NavigationProvider>,
  )
    .replaceAll("<button ", "<button disabled ")
    .replaceAll("<a ", '<a tabindex="-1" ');
};

export { documentTitle, pages, sourcesOf } from "./app/pages.ts";
