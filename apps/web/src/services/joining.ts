/** Continues what the user decided about a profile once the account's data is open and complete: asks, or joins it. */
import { type BackupCounts, isHere } from "@furrow/core";
import { joiningWords } from "#messages/joining.ts";
import type { OwnersOnDevice } from "../platform/ports/storage.ts";
import type { Signal, Unsubscribe } from "../signal.ts";
import { readJoining, writeJoining } from "../state/accounts/joining.ts";
import { type LocalProfile, localProfile } from "../state/accounts/local-profile.ts";
import { LASTING_MS, type ToastStore } from "../state/notices/toast-store.ts";
import {
  forgetProfile,
  isNothing,
  type JoinParts,
  joinProfile,
  keepApart,
  profileCounts,
} from "./join-profile.ts";
import type { OpenAccount } from "./open-data.ts";

/** The question to a user who signs in while a profile has data. */
export interface JoiningQuestion {
  readonly profile: LocalProfile;
  readonly counts: BackupCounts;
  /** It was to be added, and that failed. */
  readonly failed: boolean;
  add(): void;
  keepApart(): void;
  /** Permanently: users who want a backup have made one. */
  discard(): Promise<void>;
  /** Asked again at the next start. */
  later(): void;
}

type JoinedData = Pick<
  OpenAccount,
  "userId" | "store" | "log" | "tab" | "leadership" | "notifyTabs" | "cloud"
>;

export interface JoiningNeeds extends Omit<JoinParts, "people"> {
  readonly ownersOnDevice: () => Promise<OwnersOnDevice>;
  /** What is to be asked about a profile of this browser. */
  readonly joining: Signal<JoiningQuestion | null>;
  readonly eraseMarked: () => Promise<void>;
  readonly toasts: Pick<ToastStore, "show">;
}

/** Every tab asks, the leading one carries out. The answer ends it. */
export function startJoining(data: JoinedData, needs: JoiningNeeds): Unsubscribe {
  const { preferences, joining: question } = needs;
  const { userId, tab, leadership, cloud } = data;
  let isStopped = false;
  let isPutOff = false;
  let isAtWork = false;

  const meant = () => {
    const joining = readJoining(preferences);
    return joining?.accountId === userId ? joining : null;
  };

  const look = async () => {
    const joining = meant();
    if (joining === null) return stop();
    // The account's rows must be complete first: they decide what the question says.
    if (isAtWork || cloud.get().type !== "synced") return;
    if (joining.choice === "add" && !leadership.isLeading()) return question.set(null);
    isAtWork = true;
    try {
      await (joining.choice === "add" ? add() : ask(joining.profileId, false));
    } catch (error) {
      console.warn("The profile did not join:", error);
      if (!isStopped) await ask(joining.profileId, true).catch((again: unknown) => console.warn(again));
    } finally {
      isAtWork = false;
    }
  };

  const add = async () => {
    question.set(null);
    const people = await needs.ownersOnDevice();
    const counts = await joinProfile({ ...needs, people }, data);
    await tab.receive();
    data.notifyTabs();
    if (meant() === null) {
      stop();
      if (counts !== null && !isNothing(counts)) notifyJoined(counts);
      await needs.eraseMarked();
    }
    void cloud.syncNow();
  };

  const notifyJoined = (counts: BackupCounts) => {
    const kinds = new Set([...data.store.getState().animals.values()].filter(isHere).map(({ type }) => type));
    const [kind] = kinds.size === 1 ? kinds : [null];
    const came = { text: joiningWords.animalsCame(counts.animals, kind ?? null), icon: null };
    needs.toasts.show("success", joiningWords.joined(counts), {
      durationMs: LASTING_MS,
      ...(counts.animals > 0 && { more: [came] }),
    });
  };

  const ask = async (profileId: string, failed: boolean) => {
    if (question.get() !== null || isPutOff) return;
    const profile = localProfile(preferences, profileId);
    const counts = await profileCounts(await needs.ownersOnDevice(), profileId, needs.now());
    if (isStopped || meant()?.profileId !== profileId) return;
    // An empty profile needs no question. It stays.
    if (counts === null || (isNothing(counts) && !failed)) {
      writeJoining(preferences, null);
      return stop();
    }
    // Decided again if it failed.
    if (failed) writeJoining(preferences, { profileId, accountId: userId, choice: "ask" });
    question.set({
      profile,
      counts,
      failed,
      add() {
        if (meant() === null) return stop();
        writeJoining(preferences, { profileId, accountId: userId, choice: "add" });
        question.set(null);
        void cloud.syncNow().then(look);
      },
      keepApart() {
        keepApart(preferences, profileId, userId);
        stop();
      },
      async discard() {
        forgetProfile(preferences, profileId);
        stop();
        await needs.eraseMarked();
      },
      later() {
        isPutOff = true;
        question.set(null);
      },
    });
  };

  const subscriptions = [
    cloud.subscribe(() => void look()),
    leadership.subscribe(() => void look()),
    preferences.subscribe((key) => key === "joining" && void look()),
  ];
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    for (const unsubscribe of subscriptions) unsubscribe();
    question.set(null);
  };
  void look();
  return stop;
}
