import styles from "./loading.module.css";

/** Shows after a short while only: what loads quickly should not flicker. Screen readers announce `children` at once. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.seed} aria-hidden="true" />
      {children}
    </p>
  );
}
