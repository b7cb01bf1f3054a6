import { APP_NAME, type FarmView, type SceneView, studiedView } from "@furrow/core";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { farmWords } from "#messages/farm.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Loading, Message } from "../../components/message.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { FarmPicture } from "../../shared/farm-picture/farm-picture.ts";
import { frameOf, PICTURE_SIZES, type PictureSize } from "../../shared/farm-picture/farm-picture-layout.ts";
import { ownerName } from "../../state/accounts/auth-state.ts";
import styles from "./farm.module.css";

const OPTIONS = PICTURE_SIZES.map((value) => ({ value, label: farmWords.shape[value] }));

type Drawn =
  | { readonly type: "drawing" }
  | { readonly type: "failed" }
  | { readonly type: "drawn"; readonly file: File; readonly url: string };

/** A picture of the farm, made on this device. Nothing is uploaded unless the user shares it. */
export default function ShareFarm({
  farm,
  view,
  onClose,
}: {
  readonly farm: FarmView;
  readonly view: SceneView;
  readonly onClose: () => void;
}) {
  const { shareSheet } = useWiring();
  const name = farmWords.named(ownerName(useAuth()));
  const all = useView(studiedView);
  const studied = useMemo(() => (all === null ? [] : farmWords.studied(all.hours, all.from, all.to)), [all]);
  const [size, setSize] = useState(firstSize);
  const [drawn, setDrawn] = useState<Drawn>({ type: "drawing" });

  useEffect(() => {
    let current = true;
    let url: string | null = null;
    setDrawn({ type: "drawing" });
    draw({ ...farm, view, name, studied, size }).then(
      (file) => {
        if (!current) return;
        url = URL.createObjectURL(file);
        setDrawn({ type: "drawn", file, url });
      },
      () => current && setDrawn({ type: "failed" }),
    );
    return () => {
      current = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [farm, view, name, studied, size]);

  const canShare = drawn.type === "drawn" && shareSheet.canShare(drawn.file);

  return (
    <Dialog
      title={farmWords.share}
      size="lg"
      onClose={onClose}
      footer={
        drawn.type === "drawn" && (
          <>
            {canShare && (
              <Button variant="primary" onClick={() => void shareSheet.share(drawn.file)}>
                {farmWords.shareIt}
              </Button>
            )}
            <a className={styles.save} href={drawn.url} download={drawn.file.name}>
              {farmWords.savePicture}
            </a>
          </>
        )
      }
    >
      <SegmentedControl label={farmWords.pictureShape} value={size} options={OPTIONS} onValue={setSize} />
      <div
        className={styles.picture}
        data-drawing={drawn.type === "drawing" || undefined}
        style={shapeStyle(size)}
      >
        {drawn.type === "drawing" && <Loading>{farmWords.drawing}</Loading>}
        {drawn.type === "failed" && <Message tone="error">{commonWords.pictureFailed}</Message>}
        {drawn.type === "drawn" && <img src={drawn.url} alt={farmWords.readyToShare(name)} />}
      </div>
    </Dialog>
  );
}

function shapeStyle(size: PictureSize): CSSProperties & Record<`--${string}`, number> {
  const { width, height } = frameOf(size);
  return { "--shape": width / height };
}

/** As the window is: a wide picture is small on a phone. */
const firstSize = (): PictureSize =>
  window.matchMedia("(width < 37.5rem) and (orientation: portrait)").matches ? "1080x1920" : "1200x630";

async function draw(picture: FarmPicture): Promise<File> {
  const { drawFarmPicture } = await import("../../shared/farm-picture/farm-picture.ts");
  const blob = await drawFarmPicture(picture);
  return new File([blob], `${APP_NAME.toLowerCase()}-farm-${picture.size}.png`, { type: "image/png" });
}
