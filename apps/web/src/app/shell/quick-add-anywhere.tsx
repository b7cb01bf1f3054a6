import { useContext } from "react";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useUntilNavigation } from "../../components/navigation/navigation.tsx";
import { RestrictedContext } from "../../components/restricted.ts";
import { useShortcuts } from "../../components/use-shortcuts.ts";
import { useWiring } from "../../hooks/wiring.tsx";

const QuickAddDialog = lazyComponent(() => import("../../shared/quick-add/quick-add-dialog.tsx"), {
  failed: DialogNotLoaded,
});

/** `q` on every page: the page's quick-add line gets the focus; without one, a dialog opens. */
export function QuickAddAnywhere() {
  const { deviceSettings } = useWiring();
  const askToSignIn = useContext(RestrictedContext);
  const [isOpen, setOpen] = useUntilNavigation();
  const focusOrOpen = () => {
    if (!deviceSettings.get("singleKeys")) return;
    const line = document.querySelector<HTMLInputElement>('main input[name="line"]');
    if (line !== null) line.focus();
    else (askToSignIn ?? (() => setOpen(true)))();
  };
  useShortcuts({ q: focusOrOpen });
  return isOpen ? <QuickAddDialog onClose={() => setOpen(false)} /> : null;
}
