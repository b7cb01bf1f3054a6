import { tasksWords } from "#messages/tasks.ts";
import styles from "./last-time.module.css";

/** What stuck the last time. */
export const LastTime = ({ line }: { readonly line: string | null }) =>
  line !== null && <span className={styles.lastTime}>{tasksWords.lastTime(line)}</span>;
