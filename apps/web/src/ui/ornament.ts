import { type ComponentType, lazy } from "react";

/** What is loaded when it is shown, and is missed by nobody where it cannot be, without a network: there is nothing in its place. */
export const ornament = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
