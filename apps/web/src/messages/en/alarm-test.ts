/** What a test of the alarm found, and which step failed when it was turned on. */
import type { AlarmTestResult } from "../../platform/ports/alarm.ts";

export const alarmTestWords: Readonly<Record<AlarmTestResult, string>> = {
  works: "Your alarm works: it reached this device.",
  permission: "Your browser doesn't let this site show notifications. Allow them in the site settings.",
  subscription: "Your browser gave no address for alarms. Reload the page and turn the alarm on again.",
  server: "The server could not be reached. Try again when you are online.",
  limited: "Your account rang too many alarms or sent too many requests. Try again later.",
  worker:
    "The alarm was sent, but it did not reach this device. Check that the browser may run in the background.",
  shown:
    "The alarm reached this device, but the browser could not show it. Check the system's notifications.",

  gone: "Your browser's address for alarms has ended. Turn the alarm off and on again.",
  key: "The alarm was set up with an earlier key of this server. Turn the alarm off and on again.",
  subject:
    "Apple refuses alarms of this server. Whoever runs it has to set FEEDBACK_EMAIL, or BASE_URL with a public https address.",
  token: "The push service did not accept this server's signature. Whoever runs it should check its clock.",
  malformed:
    "The push service could not read the alarm. Whoever runs this server finds the answer in its log.",
  "too-large": "The alarm was too large for the push service. Whoever runs this server should update it.",
  busy: "The push service takes no more alarms for now. Try again in an hour.",
  unreachable: "The server could not reach your browser's push service. Try again later.",
  refused: "Your browser's push service did not take the alarm. Turn the alarm off and on again.",
};
