import type { Mood, Session } from "@furrow/core";
import { Frown, type LucideIcon, Meh, Smile } from "lucide-react";
import { reflectionsWords as words } from "#messages/reflections.ts";
import styles from "./reflections.module.css";

export const FACES: Readonly<Record<Mood, LucideIcon>> = { good: Smile, okay: Meh, hard: Frown };

/** The face and the line of a session, as far as there are any. */
export function Reflection({
  session: { mood, line },
}: {
  readonly session: Pick<Session, "mood" | "line">;
}) {
  const Face = mood && FACES[mood];
  if (!Face && !line) return null;
  return (
    <span className={styles.reflection}>
      {Face && <Face role="img" aria-hidden={false} aria-label={words.moods[mood]} />}
      <bdi>{line}</bdi>
    </span>
  );
}
