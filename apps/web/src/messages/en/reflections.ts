import { dayOf, type Mood, type Session } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { sessionBookWords } from "./session-book.ts";

const moods: Readonly<Record<Mood, string>> = {
  good: "It went well",
  okay: "It was okay",
  hard: "It was hard",
};

const day = ({ endedAt }: Session): string => format.shortDayAndYear(dayOf(endedAt));

export const reflectionsWords = {
  moods,
  afterSession: "After the session",
  howDidItGo: "How did it go?",
  howItWent: "How it went",
  whatStuckQuestion: "What stuck?",
  whatStuck: "What stuck",
  whatStuckIn: (name: string) => `What stuck in ${isolated(name)}`,
  day,
  taskAndDay: (session: Session) => `${isolated(sessionBookWords.titleOf(session))}, ${day(session)}`,
  showAll: (count: number) =>
    plural(count, {
      one: `Show all ${format.number(count)} line`,
      other: `Show all ${format.number(count)} lines`,
    }),
};
