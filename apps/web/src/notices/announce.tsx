import type { Instant, Notice } from "@furrow/core";
import { Suspense } from "react";
import type { Sounds } from "../ports.ts";
import { ornament } from "../ui/ornament.ts";
import { type Arrivals, nextArrivals } from "./arrivals.ts";
import { noticeAction, type RunAndTell } from "./notice-action.ts";
import { noticeText } from "./notice-text.ts";
import type { Pictured } from "./toast-picture.tsx";
import type { ToastAction, ToastAside, ToastStore } from "./toast-store.ts";

const ToastPicture = ornament(() => import("./toast-picture.tsx"));

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
    const withAction = Math.max(
      0,
      notices.findIndex(({ type }) => type === "AnimalLeft"),
    );
    told.forEach(({ notice, tone, text }, index) => {
      const pictured = picturedIn(notice);
      const action = noticeAction(notice, run) ?? (index === withAction ? given : undefined);
      toasts.show(tone, text, {
        ...(index === 0 && aside !== undefined && { aside }),
        ...(action !== undefined && { action }),
        ...(pictured !== null && {
          icon: (
            <Suspense fallback={null}>
              <ToastPicture of={pictured} />
            </Suspense>
          ),
        }),
      });
    });
    if (told.length > 0) sounds.play(told.some(({ sound }) => sound === "alarm") ? "alarm" : "notice");
    arrivals.set(nextArrivals(arrivals.get(), notices));
  };

function picturedIn(notice: Notice): Pictured | null {
  if (notice.type === "AnimalArrived") return { animal: notice.animal, id: notice.animalId };
  const achievement = notice.type === "AchievementsEarned" ? notice.achievements[0] : undefined;
  return achievement === undefined ? null : { achievement };
}
