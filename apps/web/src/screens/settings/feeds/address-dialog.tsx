/** Shows a new calendar address, once. */
import { useRef } from "react";
import { feedsWords as words } from "#messages/feeds.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";

export default function AddressDialog({
  address,
  onClose,
}: {
  readonly address: string;
  readonly onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const { background } = useWiring();
  const copy = async () => {
    field.current?.select();
    const { adapters } = await background();
    if (await adapters.feedAdapters.copyText(address)) notify.success(words.copied);
    else notify.error(words.notCopied);
  };
  return (
    <Dialog
      title={words.addressTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={words.address}
        hint={words.addressHint}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
