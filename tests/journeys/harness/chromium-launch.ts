import type { LaunchOptions } from "@playwright/test";

const { CHROMIUM_PATH } = process.env;

/** The browser that the set-up found. As root Chromium refuses its sandbox; the rest keeps it from calling home. */
export const chromiumLaunch: LaunchOptions = {
  ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
  ],
};
