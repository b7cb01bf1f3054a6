/** Ambient sound, and the alarm at the end of a session. */
import type { AlarmSound, AmbientSound } from "@furrow/core";
import { format, plural } from "../format.ts";

const ambient: Readonly<Record<AmbientSound, string>> = {
  rain: "Rain on the barn roof",
  wind: "Wind in the trees",
  brook: "Brook",
  hearth: "Hearth",
  crickets: "Crickets at night",
  birds: "Birds in the morning",
  brown: "Brown noise",
};

const alarm: Readonly<Record<AlarmSound, string>> = {
  chord: "Warm chord",
  church: "Church bell",
  cowbell: "Cowbell",
  chime: "Wind chime",
  wood: "Wooden bars",
};

export const soundsWords = {
  title: "Background sound",
  ambient: { ...ambient, off: "Off", farm: "As on my farm" },
  soundHint: "Plays on this device while the timer runs, and stops with the session.",
  volume: "Volume",
  percent: (percent: number) => `${percent}%`,
  second: "Second sound",
  secondVolume: "Volume of the second sound",
  inBreaks: "Also in breaks",

  alarm,
  alarmSound: "Alarm",
  alarmHint: "Rings on this device when a session ends.",
  alarmVolume: "Alarm volume",
  playAlarm: "Play the alarm",
  alarmTimes: "Repeat until you press something",
  times: (count: number) => plural(count, { one: "Once", other: `${format.number(count)} times` }),

  badge: "Number on the app's icon",
  badgeHint: "On this device, if the app is installed.",
  badges: { off: "None", tasks: "Tasks due", minutes: "Minutes left, while the app is open" },
};
