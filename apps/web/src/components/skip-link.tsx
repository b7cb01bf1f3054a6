import styles from "./skip-link.module.css";

/** The first stop of the Tab key. A click handler instead of a bare fragment: the address must not change. */
export function SkipLink({ targetId, children }: { readonly targetId: string; readonly children: string }) {
  return (
    <a
      className={styles.skip}
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
