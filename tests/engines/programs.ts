/** Which engines there are here, as the set-up found them and says in the environment. */
import type { WebKitPrograms } from "./drivers/webkit.ts";

export interface Programs {
  readonly chromium: string;
  readonly firefox?: string;
  readonly webkit?: WebKitPrograms;
}

export function programsOf(env: NodeJS.ProcessEnv): Programs {
  const { CHROMIUM_PATH = "", FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH, XVFB_PATH } = env;
  return {
    chromium: CHROMIUM_PATH,
    ...(FIREFOX_PATH !== undefined && { firefox: FIREFOX_PATH }),
    ...(WEBKIT_DRIVER_PATH !== undefined &&
      WEBKIT_BROWSER_PATH !== undefined &&
      XVFB_PATH !== undefined && {
        webkit: { driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH, screen: XVFB_PATH },
      }),
  };
}
