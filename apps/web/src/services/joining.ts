/** Goes on with what was decided about a profile, once the account's data is open and its rows have come: asks, or lets it join. */
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
import type { OpenAccount } from "./open-account.ts";

/** What somebody is asked who signed in beside a profile that has something. */
export interface JoiningQuestion {
  readonly profile: LocalProfile;
  readonly counts: BackupCounts;
  /** It was to be added, and that failed. */
  readonly failed: boolean;
  add(): void;
  keepApart(): void;
  /** For good: whoever wants a backup has made one. */
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
    // Its rows have to be here first: what it has of its own counts.
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
    // Nobody is asked about nothing. The profile stays.
    if (counts === null || (isNothing(counts) && !failed)) {
      writeJoining(preferences, null);
      return stop();
    }
    // Decided anew where it failed.
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
