import { Plus } from "lucide-react";
import { useContext } from "react";
import { quickAddWords } from "#messages/quick-add.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useLocation, useUntilNavigation } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useShortcuts } from "../../components/use-shortcuts.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./quick-add-anywhere.module.css";

const QuickAddDialog = lazyComponent(() => import("../../shared/quick-add/quick-add-dialog.tsx"), {
  failed: DialogNotLoaded,
});

/** `q` on every page: the page's quick-add line gets the focus; without one, a dialog opens. Phones have a button for it. */
export function QuickAddAnywhere() {
  const { pathname } = useLocation();
  const { deviceSettings } = useWiring();
  const askToSignIn = useContext(RestrictedContext);
  const [isOpen, setOpen] = useUntilNavigation();
  const open = () => setOpen(true);
  const focusOrOpen = () => {
    if (!deviceSettings.get("singleKeys")) return;
    const line = document.querySelector<HTMLInputElement>('main input[name="line"]');
    if (line !== null) line.focus();
    else (askToSignIn ?? open)();
  };
  useShortcuts({ q: focusOrOpen });
  return (
    <>
      {/* On the other pages it would lie over the picture, the ring, the days or the controls. */}
      {pathname === "/dashboard" && (
        <IconButton
          icon={<Plus />}
          label={quickAddWords.label}
          aria-haspopup="dialog"
          className={styles.button}
          onClick={open}
        />
      )}
      {isOpen && <QuickAddDialog onClose={() => setOpen(false)} />}
    </>
  );
}
