import { useRef } from "react";
import { backupWords } from "#messages/backup.ts";
import { Button } from "../../components/button.tsx";

interface FileButtonProps {
  readonly label: string;
  /** Any file if it is not said. */
  readonly accept?: string;
  /** Says why no file can be chosen now, and returns true. */
  readonly refuse?: () => boolean;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, refuse, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const ask = () => {
    if (refuse?.() === true) return;
    input.current?.click();
  };
  return (
    <>
      <Button onClick={ask}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={backupWords.file(label)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, so that the same file can be chosen again.
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
