import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";

/** The `ref` of a button that goes with its line. */
export const toNextLine = moveFocusOnRemoval((leaving) => {
  const line = leaving.closest("li");
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  const around = leaving.closest<HTMLElement>("[data-around]");
  return () => (next?.isConnected ? next.querySelector<HTMLElement>("button") : null) ?? around;
});
