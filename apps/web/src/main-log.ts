/**
 * The first script of a page with data: opens the log of whoever was here last and reads it, while React and the app's code are
 * still fetched and evaluated. Who that is, the script in index.html has found.
 */
import { openIndexedDbLog } from "./adapters/indexeddb-log.ts";
import { openedEarly } from "./data/early-log.ts";

export const openLog = openedEarly(document.documentElement.dataset.account, openIndexedDbLog);
