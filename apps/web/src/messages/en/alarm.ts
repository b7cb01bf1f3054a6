/** The alarm that rings when the app is closed, and sessions of other devices. */
import { APP_NAME, dayOf, type Instant, type RunningElsewhere, type TimerMode } from "@furrow/core";
import type { PushSupport } from "../../platform/ports/alarm.ts";
import { format } from "../format.ts";
import { isolated } from "./language.ts";
import { timerWords } from "./timer.ts";

/** Why the alarm cannot ring when the app is closed. */
const hindrance: Readonly<Record<Exclude<PushSupport, "possible"> | "no-account" | "denied", string>> = {
  "no-account": "An alarm that rings when the app is closed needs an account.",
  denied:
    "Your browser blocks notifications, so the alarm rings only while the app is open. Allow them in the site settings next to the address.",
  insecure:
    "This address is not secure (no https), so browsers allow no alarm when the app is closed. Keep this page open.",
  unsupported: "This browser can't ring when the app is closed. Keep this page open.",
  "home-screen": `For an alarm when the app is closed, add ${APP_NAME} to the home screen: tap Share, then Add to Home Screen, and open it from there.`,
};

type Elsewhere = (device: string, time: string) => string;

const ELSEWHERE: Readonly<
  Record<"running" | "paused", Readonly<Record<TimerMode | "openEnded", Elsewhere>>>
> = {
  running: {
    work: (device, time) => `Running on ${isolated(device)}: ${time} left`,
    openEnded: (device, time) => `Running on ${isolated(device)}: ${time} worked`,
    break: (device, time) => `Break on ${isolated(device)}: ${time} left`,
  },
  paused: {
    work: (device, time) => `Paused on ${isolated(device)}: ${time} left`,
    openEnded: (device, time) => `Paused on ${isolated(device)}: ${time} worked`,
    break: (device, time) => `Break paused on ${isolated(device)}: ${time} left`,
  },
};

export const alarmWords = {
  hindrance,

  thisDevice: "Alarm on this device",
  hint: {
    on: "Rings when a session ends, even if the app is closed. The server learns when it ends, never what you study.",
    off: "Rings when a session ends, even if the app is closed. Your browser may ask you first.",
  },
  test: "Test my alarm",
  testSent:
    "Close the app now, with all its windows. Your alarm rings in 10 seconds. When you open the app again, it tells you how that went.",

  topic: (host: string) => `Topic on ${isolated(host)}`,
  noTopic: (host: string) =>
    `For phones without web notifications: the server can ring a topic on ${isolated(host)}, to which you subscribe in its app.`,
  topicHint: "Subscribe to it in the app of that server. Anyone who knows it can hear and ring your alarm.",
  topicMadeOn: (device: string, at: Instant) => `Made on ${isolated(device)}, ${format.day(dayOf(at))}`,
  topicRenewed: (at: Instant) =>
    `Made with your new password, ${format.day(dayOf(at))}: the topic before it no longer rings.`,
  makeTopic: "Make a topic",
  newTopic: "New topic",
  removeTopic: "Remove topic",
  topicMade: "Topic made",
  topicRemoved: "Topic removed",

  waiting: "Your alarm is set when you are online again.",
  offer: "Your session ended while you weren't looking. Should the alarm ring even if the app is closed?",
  accept: "Turn on",
  decline: "Not now",

  elsewhere: ({ mode, state, ...shown }: RunningElsewhere, device: string) =>
    ELSEWHERE[state === "running" ? "running" : "paused"][shown.isOpenEnded ? "openEnded" : mode](
      device,
      timerWords.time(shown),
    ),
  takeOver: "Take over",
};
