import { APP_NAME } from "@furrow/core";
import { Link, type LinkProps } from "../components/navigation/navigation.tsx";
import styles from "./brand.module.css";

/** Ploughed ground under a rising sun. */
function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" className={styles.ground} />
      <circle cx="16" cy="13.5" r="5" className={styles.sun} />
      <path
        className={styles.field}
        d="M0 18c5-2.7 10.5-4 16-4s11 1.3 16 4v5a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z"
      />
      <path
        className={styles.rows}
        d="M16 15.5V32M11 16c-1.2 4.5-3 9.5-6 14M21 16c1.2 4.5 3 9.5 6 14M6.5 17.3C5 20 3 22.5 .8 24.5M25.5 17.3c1.5 2.7 3.5 5.2 5.7 7.2"
      />
    </svg>
  );
}

export function Brand(props: Omit<LinkProps, "to" | "className" | "children">) {
  return (
    <Link {...props} to="/home" className={styles.brand}>
      <BrandMark />
      {APP_NAME}
    </Link>
  );
}
