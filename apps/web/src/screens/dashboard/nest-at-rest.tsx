import { lazyComponent } from "../../components/lazy.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
import type { NestPictureProps } from "../../shared/farm-glimpse/nest-picture.tsx";

/** An empty picture keeps the place. */
const Place = ({ width, height, className }: NestPictureProps) => (
  <svg width={width} height={height} className={className} aria-hidden="true" />
);
const NestPicture = lazyComponent<NestPictureProps>(
  () => import("../../shared/farm-glimpse/nest-picture.tsx"),
  {
    waiting: Place,
    failed: ({ props }) => <Place {...props} />,
  },
);

/** Drawn when the browser is idle, as the picture of the farm is. */
export function NestAtRest(props: NestPictureProps) {
  return useIdle(NestPicture.isLoaded) ? <NestPicture {...props} /> : <Place {...props} />;
}
