/** Continues what the user decided about a profile once the account's data is open and complete: asks, or joins it. */
import type { BackupCounts } from "@furrow/core";
import type { Signal } from "../signal.ts";
import { readJoining, writeJoining } from "../state/accounts/joining.ts";
import { type LocalProfile, localProfile } from "../state/accounts/local-profile.ts";
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

export interface JoiningParts extends Omit<JoinParts, "people"> {
  readonly data: Pick<OpenAccount, "userId" | "log" | "tab" | "leadership" | "notifyTabs" | "cloud">;
  readonly people: () => Promise<JoinParts["people"]>;
  readonly question: Signal<JoiningQuestion | null>;
  readonly eraseMarked: () => Promise<void>;
  readonly onJoined: (counts: BackupCounts) => unknown;
}

/** Every tab asks, the leading one carries out. The answer ends it. */
export function goOnJoining(parts: JoiningParts): () => void {
  const { data, preferences, question } = parts;
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
    const people = await parts.people();
    const counts = await joinProfile({ ...parts, people }, data);
    await tab.receive();
    data.notifyTabs();
    if (meant() === null) {
      stop();
      if (counts !== null && !isNothing(counts)) parts.onJoined(counts);
      await parts.eraseMarked();
    }
    void cloud.syncNow();
  };

  const ask = async (profileId: string, failed: boolean) => {
    if (question.get() !== null || isPutOff) return;
    const profile = localProfile(preferences, profileId);
    const counts = await profileCounts(await parts.people(), profileId, parts.now());
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
        await parts.eraseMarked();
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
