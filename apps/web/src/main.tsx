/** Builds every adapter and hands it down; the only file that knows which ones there are. */
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./styles/index.css";
import { createAuthStore } from "./accounts/auth-store.ts";
import { beaconTelemetry } from "./adapters/beacon-telemetry.ts";
import { browserConnectivity } from "./adapters/browser-connectivity.ts";
import { browserPreferences, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers } from "./adapters/browser-timers.ts";
import { deviceExport } from "./adapters/device-export.ts";
import { httpAccounts } from "./adapters/http-accounts.ts";
import { httpOperator } from "./adapters/http-operator.ts";
import { paintLook } from "./adapters/page-look.ts";
import { scriptAdNetwork } from "./adapters/script-ad-network.ts";
import { webAudioSounds } from "./adapters/web-audio-sounds.ts";
import { watchWebVitals } from "./adapters/web-vitals.ts";
import { App } from "./app/app.tsx";
import { preloadPath } from "./app/routes.tsx";
import { createLookStore } from "./appearance/look-store.ts";
import { createToastStore } from "./notices/toast-store.ts";
import { createOperatorStore } from "./operator/operator-store.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const preferences = browserPreferences(openLocalStorage());
const connectivity = browserConnectivity();
const operator = createOperatorStore(httpOperator, preferences);
const telemetry = beaconTelemetry(operator);
const auth = createAuthStore(httpAccounts(), preferences);
const look = createLookStore(preferences, (next) => paintLook(document.documentElement, next));

const wiring: Wiring = {
  auth,
  look,
  operator,
  preferences,
  connectivity,
  telemetry,
  toasts: createToastStore(browserTimers),
  sounds: webAudioSounds(preferences),
  adNetwork: scriptAdNetwork(),
  exportEverything: deviceExport(preferences),
};

look.start();
auth.start();
void operator.start();
watchWebVitals(telemetry);
connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
history.scrollRestoration = "manual";

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <BrowserRouter>
      <App wiring={wiring} />
    </BrowserRouter>
  </StrictMode>
);

// A page that was rendered at build time must find its code ready, or hydration would meet a gap where the page is. If
// that code cannot be loaded, the error page says so.
void preloadPath(location.pathname)
  .catch(() => undefined)
  .then(() => {
    if (container.firstElementChild === null) createRoot(container).render(app);
    else hydrateRoot(container, app);
  });
