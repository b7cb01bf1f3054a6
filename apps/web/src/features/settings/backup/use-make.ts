import type { MadeFile, Order } from "../../../data/backup/desk.ts";
import { useNotify } from "../../../wiring/hooks.ts";
import { useWiring } from "../../../wiring/wiring.tsx";
import type { DeskAtWork } from "../use-desk-work.tsx";

/** Without a hand to give it to, the file goes to the person's downloads. */
export type Make = (order: Order, hand?: (file: MadeFile) => Promise<void>) => Promise<void>;

/** Makes a file, hands it to the person and says so; says as well when nothing came of it. */
export function useMake(work: DeskAtWork): Make {
  const { saveFile } = useWiring();
  const notify = useNotify();
  const download = async ({ name, content }: MadeFile) =>
    saveFile(new File([content], name, { type: content.type }));
  return async (order, hand = download) => {
    const { doing, done, failed, durationMs } = WORDS[order.type];
    const made = await work.ask(doing, (desk, tell) => desk.make(order, tell));
    if (made === null) return;
    if (!made.ok) {
      notify.error(`${failed}: ${made.error.message}`);
      return;
    }
    await hand(made.value);
    notify.success(done, durationMs === undefined ? {} : { durationMs });
  };
}

interface OrderWords {
  readonly doing: string;
  readonly done: string;
  readonly failed: string;
  readonly durationMs?: number;
}

const exported: OrderWords = {
  doing: "Exporting...",
  done: "Export created successfully!",
  failed: "Failed to create export",
};

const WORDS: Readonly<Record<Order["type"], OrderWords>> = {
  backup: {
    doing: "Creating your backup...",
    done: "Backup created successfully!",
    failed: "Failed to create backup",
  },
  diary: {
    doing: "Creating your study diary...",
    done: 'Study diary created successfully! Open it and print it with "Background graphics" enabled for the best result.',
    failed: "Failed to create diary",
    durationMs: 5_000,
  },
  "tasks-csv": exported,
  "study-data-csv": exported,
  calendar: exported,
  copy: {
    doing: "Saving the copy...",
    done: "Automatic copy saved as a file",
    failed: "Failed to save the copy",
  },
};
