import { type RefObject, useEffect, useState } from "react";

const AT_LATEST_MS = 1_500;

/** Whether the scene may be shown: `isDrawn` says that all its images are in the document, and this waits until they are decoded, but not for ever. */
export function useAppearance(scene: RefObject<HTMLElement | null>, isDrawn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const limit = window.setTimeout(() => setShown(true), AT_LATEST_MS);
    return () => window.clearTimeout(limit);
  }, []);
  useEffect(() => {
    if (!isDrawn) return;
    let current = true;
    // Animals alike share an image: 500 animals are some dozens.
    const images = new Map(
      [...(scene.current?.querySelectorAll("img") ?? [])].map((image) => [image.src, image]),
    );
    // An image that cannot be decoded is left out, as the browser does.
    void Promise.allSettled([...images.values()].map((image) => image.decode())).then(() => {
      if (current) setShown(true);
    });
    return () => {
      current = false;
    };
  }, [scene, isDrawn]);
  return isShown;
}
