import { useEffect, useState } from "react";

/** Turns true a second after the page is shown, when the browser is idle: code for the picture or the rhythm must not compete with what the page needs. */
export function useIdle(isIdleAlready: () => boolean): boolean {
  const [isIdle, setIdle] = useState(isIdleAlready);
  useEffect(() => {
    if (isIdle) return;
    const show = () => setIdle(true);
    const timer = window.setTimeout(
      () => ("requestIdleCallback" in window ? window.requestIdleCallback(show, { timeout: 1_000 }) : show()),
      1_000,
    );
    return () => window.clearTimeout(timer);
  }, [isIdle]);
  return isIdle;
}
