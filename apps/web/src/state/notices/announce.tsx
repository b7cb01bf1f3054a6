import type { Instant, Notice } from "@furrow/core";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import type { Sounds } from "../../ports.ts";
import { type Arrivals, nextArrivals } from "./arrivals.ts";
import { noticeAction, type RunAndTell } from "./notice-action.ts";
import { noticeText } from "./notice-text.ts";
import type { Pictured } from "./toast-picture.tsx";
import type { ToastAction, ToastAside, ToastStore } from "./toast-store.ts";

const ToastPicture = lazyComponent(() => import("./toast-picture.tsx"), { failed: nothing });

/**
 * Tells a person what happened here: toasts in order, one sound for all of it. `aside` goes with the first, `action` (Undo) too, or with
 * who left. Some notices bring a button of their own, which `run` serves.
 */
export type Announce = (
  notices: readonly Notice[],
  run: RunAndTell,
  action?: ToastAction,
  aside?: ToastAside,
) => void;

export interface AnnounceParts {
  readonly toasts: ToastStore;
  readonly sounds: Sounds;
  /** Where arrivals are played. */
  readonly arrivals: Arrivals;
  readonly now: () => Instant;
}

export const createAnnounce =
  ({ toasts, sounds, arrivals, now }: AnnounceParts): Announce =>
  (notices, run, given, aside) => {
    const told = notices.map((notice) => ({ notice, ...noticeText(notice, now()) }));
    const [first] = notices;
    const withAction = notices.find(({ type }) => type === "AnimalLeft") ?? first;
    for (const [line, ...others] of together(told)) {
      const all = [line, ...others].map(({ notice }) => notice);
      const own = all.map((notice) => noticeAction(notice, run)).find((action) => action !== undefined);
      const action = own ?? (all.some((notice) => notice === withAction) ? given : undefined);
      toasts.show(line.tone, line.text, {
        icon: iconOf(line.notice),
        more: others.map(({ notice, text }) => ({ text, icon: iconOf(notice) })),
        ...(line.notice === first && aside !== undefined && { aside }),
        ...(action !== undefined && { action }),
      });
    }
    if (told.length > 0) sounds.play(told.some(({ sound }) => sound === "alarm") ? "alarm" : "notice");
    arrivals.set(nextArrivals(arrivals.get(), notices));
  };

/** One completion may say six things: of the session, of the task and of the farm. What is of one matter is one notice, a line each. */
const MATTERS: Partial<Record<Notice["type"], "session" | "farm" | "left">> = {
  WorkComplete: "session",
  FocusCounted: "session",
  AnimalArrived: "farm",
  AchievementsEarned: "farm",
  AnimalLeft: "left",
};

/** In the order of the first of each. */
function together<Told extends { readonly notice: Notice }>(told: readonly Told[]) {
  const toasts: [Told, ...Told[]][] = [];
  for (const each of told) {
    const matter = MATTERS[each.notice.type];
    const same = toasts.find(([{ notice }]) => matter !== undefined && MATTERS[notice.type] === matter);
    if (same === undefined) toasts.push([each]);
    else same.push(each);
  }
  return toasts;
}

function iconOf(notice: Notice) {
  const pictured = picturedIn(notice);
  return pictured === null ? null : <ToastPicture of={pictured} />;
}

function picturedIn(notice: Notice): Pictured | null {
  if (notice.type === "AnimalArrived") return { animal: notice.animal, id: notice.animalId };
  const achievement = notice.type === "AchievementsEarned" ? notice.achievements[0] : undefined;
  return achievement === undefined ? null : { achievement };
}
