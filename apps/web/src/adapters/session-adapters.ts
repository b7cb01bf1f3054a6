/** What a running session needs of the browser, loaded in one piece beside the data of an account. */
export { keepScreenOn } from "./screen-wake-lock.ts";
export { openTabMutex } from "./tab-mutex.ts";
export { showTitle } from "./tab-title.ts";
