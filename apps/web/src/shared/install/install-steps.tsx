import type { ReactNode } from "react";
import { commonWords } from "#messages/common.ts";
import { installStepsWords } from "#messages/install-steps.ts";
import { pagesWords } from "#messages/pages.ts";
import { profileNoticesWords } from "#messages/profile-notices.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useSaveBackup } from "../../shared/local-profile/use-save-backup.ts";
import styles from "./install.module.css";

/** How to install by hand on iPhone and iPad, and before that what stays behind. */
export default function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  const auth = useAuth();
  return (
    <Dialog
      title={installStepsWords.title}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonWords.close}</Button>}
    >
      <div className={styles.parts}>
        {auth.state === "local" ? (
          <StaysBehind profileId={auth.profile.id} />
        ) : (
          <p>{installStepsWords.withAccount}</p>
        )}
        <p>{installStepsWords.intro}</p>
        <ol className={styles.steps}>
          {installStepsWords.steps.map((step, index) => (
            <li key={step}>
              {pictures[index]}
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

/** Safari and the app on the Home Screen keep their data apart. */
function StaysBehind({ profileId }: { readonly profileId: string }) {
  const { isBusy, save } = useSaveBackup(profileId);
  return (
    <>
      <p>{installStepsWords.staysBehind}</p>
      <div className={styles.ways}>
        <ButtonLink to="/signup" variant="primary" size="sm">
          {pagesWords.signUp}
        </ButtonLink>
        <Button size="sm" pending={isBusy} onClick={() => void save()}>
          {profileNoticesWords.saveBackup}
        </Button>
      </div>
    </>
  );
}

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true">
    <rect x="2" y="2" width="44" height="44" rx="10" />
    {children}
  </svg>
);

/** Drawn for this page: an arrow out of a tray, a plus in a tile, and the button of the third step. */
const pictures = [
  <Picture key="share">
    <path d="M17 21h-3v14h20V21h-3M24 28V11M18 17l6-6 6 6" />
  </Picture>,
  <Picture key="tile">
    <path d="M14 14h20v20H14zM24 19v10M19 24h10" />
  </Picture>,
  <Picture key="add">
    <path d="M10 31h28M10 37h20" />
    <path className={styles.button} d="M24 12h12a5 5 0 0 1 0 10H24a5 5 0 0 1 0-10z" />
  </Picture>,
];
