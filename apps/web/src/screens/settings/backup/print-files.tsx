import { DIARY_STYLE, REPORT_STYLE } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import PrintPages from "../../../shared/print-pages/print-pages.tsx";

const STYLES = { diary: DIARY_STYLE, report: REPORT_STYLE };

export interface Pages {
  readonly of: keyof typeof STYLES;
  readonly html: string;
}

/** The diary or the report. */
export default function PrintFiles({ of, ...pages }: Pages & { readonly onClose: () => void }) {
  return <PrintPages {...pages} style={STYLES[of]} words={backupWords.pages[of]} />;
}
