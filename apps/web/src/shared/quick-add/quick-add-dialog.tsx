import { quickAddWords } from "#messages/quick-add.ts";
import { Dialog } from "../../components/dialog.tsx";
import QuickAddHere from "./quick-add-here.tsx";

export default function QuickAddDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={quickAddWords.label} onClose={onClose}>
      <QuickAddHere onAdded={onClose} />
    </Dialog>
  );
}
