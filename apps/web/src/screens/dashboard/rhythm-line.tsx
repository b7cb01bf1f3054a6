import { type Day, rhythmView } from "@furrow/core";
import { Sprout } from "lucide-react";
import { rhythmWords } from "#messages/rhythm.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./hours-card.module.css";

/** The rhythm from two days on. A first visit does not load it. */
export default function RhythmLine({ day }: { readonly day: Day }) {
  const rhythm = useView(rhythmView, day);
  if (rhythm.days < 2) return null;
  return (
    <span className={styles.streak}>
      <Sprout />
      {rhythmWords.rhythm(rhythm)}
    </span>
  );
}
