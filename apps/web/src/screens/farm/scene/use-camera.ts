import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { listen } from "../../../signal.ts";
import type { Camera } from "./camera.ts";
import { type CameraView, createCameraView } from "./camera-view.ts";

export interface CameraControl {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<CameraView | null>;
  readonly isWhole: boolean;
}

/** A camera on `picture` within `viewport`. `opening` answers with the first view at a width in px. Each `land` opens anew. */
export function useCamera(opening: (width: number) => Camera, land: string): CameraControl {
  const viewport = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const view = useRef<CameraView>(null);
  const [isWhole, setWhole] = useState(true);

  useLayoutEffect(() => {
    if (viewport.current === null || picture.current === null) return;
    const created = createCameraView(viewport.current, picture.current, setWhole);
    view.current = created;
    return () => created.stop();
  }, []);

  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const next = opening(viewport.current?.clientWidth ?? 0);
    if (shown.current === land) view.current?.open(next, "glide");
    else view.current?.reset(next);
    shown.current = land;
  }, [opening, land]);

  useEffect(
    () =>
      listen(window, ["resize"], () =>
        view.current?.open(opening(viewport.current?.clientWidth ?? 0), "follow"),
      ),
    [opening],
  );
  return { viewport, picture, view, isWhole };
}
