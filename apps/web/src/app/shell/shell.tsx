import { isTimerRunning, type State } from "@furrow/core";
import { type ReactNode, useCallback, useEffect } from "react";
import { pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import {
  Navigate,
  useLocation,
  useNavigate,
  useUntilNavigation,
} from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useAuth, useAuthStore, useDataState } from "../../hooks/hooks.ts";
import { UndoProvider } from "../../hooks/undo.tsx";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { StoreContext, useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { SessionRunningContext } from "../../shared/ads/ad-slot.tsx";
import { Stages } from "../../shared/arrival/stages.tsx";
import { SyncBadge } from "../../shared/cloud/sync-badge.tsx";
import { DataGate } from "../../shared/data-gate/data-gate.tsx";
import { Joining } from "../../shared/joining/joining.tsx";
import { RunningSession, type RunningSessionProps } from "../../shared/running-session/running-session.tsx";
import type { SessionEnd } from "../../state/accounts/auth-state.ts";
import { pageAt } from "../pages.ts";
import { GuestBar } from "./guest-bar.tsx";
import { Layout } from "./layout.tsx";
import { QuickAddAnywhere } from "./quick-add-anywhere.tsx";
import { useFarmNews } from "./use-farm-news.ts";

/** Only guests see the question. If its code cannot be loaded, the page it leads to is shown at once. */
const LoginRequiredDialog = lazyComponent(() => import("./login-required-dialog.tsx"), {
  failed: () => <Navigate to="/login" replace />,
});

/** Most users have an account and do not share the device. */
const OwnersButton = lazyComponent(() => import("../../shared/local-profile/owners-button.tsx"), {
  failed: nothing,
});

const SampleBar = lazyComponent(() => import("./sample-bar.tsx"));

/**
 * Only the page's bars until the auth state is known: a blank page is better than a flash of the wrong one.
 */
export default function Shell({ children }: { readonly children?: ReactNode }) {
  const auth = useAuth();
  if (auth.state === "unknown") return <Layout />;
  if (auth.state === "guest" && auth.because !== "never-signed-in" && auth.because !== "signed-out")
    return <ToLogin because={auth.because} />;
  return <Frame isGuest={auth.state === "guest"}>{children}</Frame>;
}

function ToLogin({ because }: { readonly because: SessionEnd }) {
  const auth = useAuthStore();
  useEffect(() => auth.endSeen(), [auth]);
  return <Navigate to="/login" replace state={because} />;
}

function Frame({ isGuest, children }: { readonly isGuest: boolean; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useWiring();
  const dataState = useDataState();
  const { loading = pagesWords.loading, notLoaded } = pageAt(pathname) ?? {};
  useEffect(() => data.begin(), [data]);
  const hasFarmNews = useFarmNews(dataState);
  const isSample = useIsSample();
  const [isAsked, setAsked] = useUntilNavigation();
  const isWaiting = dataState.type === "none" || dataState.type === "opening";
  const isBlocked = isGuest && pathname === "/goals";
  const session = (as: RunningSessionProps["as"], otherwise?: string) =>
    dataState.type === "ready" && pathname !== "/timer" ? (
      <StoreContext value={dataState.data.store}>
        <RunningSession as={as}>{otherwise}</RunningSession>
      </StoreContext>
    ) : (
      otherwise
    );

  const ask = useCallback(() => setAsked(true), [setAsked]);
  const close = () => {
    setAsked(false);
    // Replaces the history entry, because Back must not return to a closed page.
    if (isBlocked) navigate("/dashboard", { replace: true });
  };

  return (
    <RestrictedContext value={isGuest ? ask : null}>
      <Layout
        bar={isGuest ? <GuestBar /> : isSample && <SampleBar />}
        isWaiting={isWaiting}
        isBlocked={isBlocked}
        hasFarmNews={hasFarmNews}
        syncState={<WhoseData />}
        session={session("chip")}
        timer={session("tab", shellWords.timer)}
        dialogs={
          <>
            {(isBlocked || (isGuest && isAsked)) && <LoginRequiredDialog onClose={close} />}
            <Joining />
          </>
        }
      >
        <DataGate state={dataState} loadingText={loading} failedText={notLoaded}>
          <UndoProvider>
            <SessionRunningProvider>
              {children}
              <QuickAddAnywhere />
              {!isGuest && <Stages />}
            </SessionRunningProvider>
          </UndoProvider>
        </DataGate>
      </Layout>
    </RestrictedContext>
  );
}

/** The sync status, and who uses this device if that may be a local profile. */
function WhoseData() {
  const { preferences } = useWiring();
  const { state } = useAuth();
  const isSample = useIsSample();
  const hasProfiles = !isSample && (state === "local" || preferences.read("profiles") !== null);
  return (
    <>
      <SyncBadge />
      {hasProfiles && <OwnersButton />}
    </>
  );
}

const isSessionRunning = ({ timer }: State) => isTimerRunning(timer);

/** No ad is shown while a session runs. */
function SessionRunningProvider({ children }: { readonly children: ReactNode }) {
  return <SessionRunningContext value={useView(isSessionRunning)}>{children}</SessionRunningContext>;
}
