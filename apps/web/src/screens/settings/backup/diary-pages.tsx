import { DIARY_STYLE } from "@furrow/core";
import { useRef } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import styles from "./diary-pages.module.css";

interface DiaryPagesProps {
  readonly html: string;
  readonly onClose: () => void;
}

/**
 * The diary on screen with a print button. It is in a frame that may print but runs no script, whatever a task is called. Our content
 * security policy allows no inline style sheet, so the page adds it to the frame.
 */
export default function DiaryPages({ html, onClose }: DiaryPagesProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      title={backupWords.diaryPages}
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
      <p>{backupWords.howToPrint}</p>
      <iframe
        ref={frame}
        className={styles.pages}
        data-bare=""
        title={backupWords.pages}
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        onLoad={({ currentTarget }) => dress(currentTarget)}
      />
    </Dialog>
  );
}

/** A style sheet belongs to the document whose window created it. */
function dress(frame: HTMLIFrameElement): void {
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) return;
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(DIARY_STYLE);
  contentDocument.adoptedStyleSheets = [sheet];
  delete frame.dataset.bare;
}
