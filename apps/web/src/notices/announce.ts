import type { Instant, Notice } from "@furrow/core";
import type { Sounds } from "../ports.ts";
import { noticeText } from "./notice-text.ts";
import type { ToastAction, ToastAside, ToastStore } from "./toast-store.ts";

/** Tells a person what happened here: toasts in order, one sound for all of it. `action` (Undo) and `aside` go with the first. */
export type Announce = (notices: readonly Notice[], action?: ToastAction, aside?: ToastAside) => void;

export const createAnnounce =
  (toasts: ToastStore, sounds: Sounds, now: () => Instant): Announce =>
  (notices, action, aside) => {
    const words = notices.map((notice) => noticeText(notice, now()));
    words.forEach(({ tone, text }, index) => {
      toasts.show(
        tone,
        text,
        index > 0 ? {} : { ...(action !== undefined && { action }), ...(aside !== undefined && { aside }) },
      );
    });
    if (words.length > 0) sounds.play(words.some(({ sound }) => sound === "alarm") ? "alarm" : "notice");
  };
