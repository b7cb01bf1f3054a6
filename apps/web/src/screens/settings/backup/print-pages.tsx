import { DIARY_STYLE, REPORT_STYLE } from "@furrow/core";
import { useRef } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import styles from "./print-pages.module.css";

const STYLES = { diary: DIARY_STYLE, report: REPORT_STYLE };

export interface Pages {
  readonly of: keyof typeof STYLES;
  readonly html: string;
}

/**
 * The diary or the report on screen with a print button. It is in a frame that may print but runs no script, whatever a task is called. Our
 * content security policy allows no inline style sheet, so the page adds it to the frame.
 */
export default function PrintPages({ of, html, onClose }: Pages & { readonly onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const words = backupWords.pages[of];
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
        onLoad={({ currentTarget }) => dress(currentTarget, STYLES[of])}
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
