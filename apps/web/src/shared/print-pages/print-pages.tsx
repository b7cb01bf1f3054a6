import { useRef } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./print-pages.module.css";

interface PrintPagesProps {
  readonly html: string;
  readonly style: string;
  readonly words: { readonly title: string; readonly howToPrint: string; readonly frame: string };
  readonly onClose: () => void;
}

/**
 * Pages on screen with a print button. It is in a frame that may print but runs no script, whatever a task is called. Our
 * content security policy allows no inline styles, so the page adds them to the frame.
 */
export default function PrintPages({ html, style, words, onClose }: PrintPagesProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => frame.current?.contentWindow?.print()}>
            {backupWords.print}
          </Button>
          <Button onClick={onClose}>{commonWords.close}</Button>
        </>
      }
    >
      <p>{words.howToPrint}</p>
      <iframe
        ref={frame}
        className={styles.pages}
        data-bare=""
        title={words.frame}
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        onLoad={({ currentTarget }) => dress(currentTarget, style)}
      />
    </Dialog>
  );
}

/** A style sheet belongs to the document whose window created it. */
function dress(frame: HTMLIFrameElement, style: string): void {
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) return;
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(style);
  contentDocument.adoptedStyleSheets = [sheet];
  delete frame.dataset.bare;
}
