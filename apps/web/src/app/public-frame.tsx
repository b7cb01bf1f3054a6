import type { ReactNode } from "react";
import { frameWords } from "#messages/frame.ts";
import { pagesWords } from "#messages/pages.ts";
import { ButtonLink } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { useLocation } from "../components/navigation/navigation.tsx";
import { SkipLink } from "../components/skip-link.tsx";
import { useAuth } from "../hooks/hooks.ts";
import { Brand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { pageAt } from "./pages.ts";
import styles from "./public-frame.module.css";
import { BottomBar } from "./shell/bottom-bar.tsx";

/** Around the pages that everyone may read. */
export default function PublicFrame({ children }: { readonly children?: ReactNode }) {
  const frame = pageAt(useLocation().pathname)?.frame;
  const isLanding = frame === "landing";
  // Entrance pages have their own links; a bar would lead away from the form.
  const hasBar = frame === "legal";
  return (
    <div className={styles.frame} data-with-bar={hasBar || undefined}>
      <SkipLink targetId="main">{frameWords.skipToContent}</SkipLink>
      <header className={styles.header}>
        <Brand />
        {hasBar && <WayIn />}
      </header>
      <main id="main" tabIndex={-1} className={classNames(styles.main, !isLanding && styles.padded)}>
        {children}
      </main>
      <Footer />
      {hasBar && <BottomBar />}
    </div>
  );
}

function WayIn() {
  const { state } = useAuth();
  if (state === "signed-in" || state === "local")
    return <ButtonLink to="/dashboard">{pagesWords.dashboard}</ButtonLink>;
  return <ButtonLink to="/login">{pagesWords.signIn}</ButtonLink>;
}
