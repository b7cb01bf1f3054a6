import { createContext } from "react";

/** Whether a timer session runs. The data layer provides it; while it is true no ad is in the page. */
export const SessionRunningContext = createContext(false);
