import type { AnimalArrived, AnimalLeft, Instant, Notice } from "@furrow/core";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import type { Sounds } from "../../platform/ports/sounds.ts";
import { noticeAction, type RunAndTell } from "./notice-action.ts";
import { type NoticeSound, noticeText } from "./notice-text.ts";
import type { Pictured } from "./toast-picture.tsx";
import { TOAST_MS, type Toast, type ToastAction, type ToastAside, type ToastStore } from "./toast-store.ts";

const ToastPicture = lazyComponent(() => import("./toast-picture.tsx"), { failed: nothing });

/**
 * Shows the notices of a command, with one sound for all of them. `aside` goes with the first, `action` (Undo) with the animal that leaves,
 * the one that arrives, or the first. Some notices have a button of their own, which runs a command by `run`.
 */
export type Announce = (
  notices: readonly Notice[],
  run: RunAndTell,
  action?: ToastAction,
  aside?: ToastAside,
) => void;

export interface AnnounceParts {
  readonly toasts: ToastStore;
  readonly sounds: Pick<Sounds, "play">;
  readonly now: () => Instant;
}

/** How long the end of a session is alone on screen. */
export const HARVEST_MS = 3000;

export const createAnnounce =
  ({ toasts, sounds, now }: AnnounceParts): Announce =>
  (notices, run, given, aside) => {
    const told = notices.map((notice) => ({ notice, ...noticeText(notice, now()) }));
    const [first] = notices;
    const withAction =
      notices.find(({ type }) => type === "AnimalLeft") ??
      notices.find(({ type }) => type === "AnimalArrived") ??
      first;
    if (notices.some(({ type }) => type === "WorkComplete")) toasts.keepQuiet(HARVEST_MS);
    for (const notice of notices) endStageOf(toasts, animalOf(notice));
    for (const [line, ...others] of together(told)) {
      const all = [line, ...others].map(({ notice }) => notice);
      const own = all.map((notice) => noticeAction(notice, run)).find((action) => action !== undefined);
      const action = own ?? (all.some((notice) => notice === withAction) ? given : undefined);
      const animal = animalOf(line.notice);
      toasts.show(line.tone, line.text, {
        kind: kindOf(line.notice),
        icon: iconOf(line.notice),
        more: others.map(({ notice, text }) => ({ text, icon: iconOf(notice) })),
        ...(REVERSED_BY_A_PRESS.has(line.notice.type) && { durationMs: TOAST_MS }),
        ...(animal !== null && { animal }),
        ...(line.notice === first && aside !== undefined && { aside }),
        ...(action !== undefined && { action }),
      });
    }
    const sound = SOUNDS.find((each) => told.some((notice) => notice.sound === each));
    if (sound !== undefined) sounds.play(sound);
  };

/** One sound for the notices of a command: the first that one of them has. */
const SOUNDS: readonly NoticeSound[] = ["alarm", "completed", "notice"];

/** Their Undo is a shortcut: a press on the task does the same. */
const REVERSED_BY_A_PRESS: ReadonlySet<Notice["type"]> = new Set([
  "TaskAdded",
  "TaskCompleted",
  "TaskReopened",
]);

/** An animal that left does not arrive any more, and one that came back is not missed. */
function endStageOf(toasts: ToastStore, moved: AnimalArrived | AnimalLeft | null): void {
  for (const { id, animal } of toasts.get())
    if (animal !== null && animal.animalId === moved?.animalId) toasts.dismiss(id);
}

const animalOf = (notice: Notice): AnimalArrived | AnimalLeft | null =>
  notice.type === "AnimalArrived" || notice.type === "AnimalLeft" ? notice : null;

function kindOf(notice: Notice): Toast["kind"] {
  if (animalOf(notice) !== null) return "stage";
  return ["WorkComplete", "BreakOver", "FocusCounted"].includes(notice.type) ? "session" : "message";
}

const headsALine = (notice: Notice) => kindOf(notice) !== "message" && notice.type !== "FocusCounted";

/** Notices shown as lines of the first animal that arrives or leaves. */
const WITH_AN_ANIMAL: ReadonlySet<Notice["type"]> = new Set([
  "TaskCompleted",
  "TasksCompleted",
  "TaskReopened",
  "AchievementsEarned",
]);

/** Groups the notices of one command: those about one animal or session are lines of one toast, headed by it. */
function together<Told extends { readonly notice: Notice }>(told: readonly Told[]) {
  const toasts: [Told, ...Told[]][] = [];
  const headed = (is: (notice: Notice) => boolean) => toasts.find(([{ notice }]) => is(notice));
  const isFirstOfType = ({ notice }: Told) =>
    told.find((each) => each.notice.type === notice.type)?.notice === notice;
  // If several animals leave at once, one picture is enough.
  const heads = told.filter(
    (each) => headsALine(each.notice) && (each.notice.type !== "AnimalLeft" || isFirstOfType(each)),
  );
  for (const head of heads) toasts.push([head]);
  for (const each of told) {
    if (heads.includes(each)) continue;
    const { type } = each.notice;
    const head =
      (type === "AnimalLeft" && headed((notice) => notice.type === "AnimalLeft")) ||
      (WITH_AN_ANIMAL.has(type) && headed((notice) => animalOf(notice) !== null)) ||
      (type === "FocusCounted" && headed((notice) => notice.type === "WorkComplete"));
    if (head) head.push(each);
    else toasts.push([each]);
  }
  return toasts;
}

function iconOf(notice: Notice) {
  const pictured = picturedIn(notice);
  return pictured === null ? null : <ToastPicture of={pictured} />;
}

function picturedIn(notice: Notice): Pictured | null {
  const animal = animalOf(notice);
  if (animal !== null) return { animal: animal.animal, id: animal.animalId };
  const achievement = notice.type === "AchievementsEarned" ? notice.achievements[0] : undefined;
  return achievement === undefined ? null : { achievement };
}
