/** Rasterizes a self-contained SVG document; `drawOver` adds what SVG cannot hold. */
export async function svgToPng(
  svgAddress: string,
  width: number,
  height: number,
  drawOver: (context: CanvasRenderingContext2D) => void = () => {},
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  const image = new Image();
  image.src = svgAddress;
  await image.decode();
  context.drawImage(image, 0, 0, width, height);
  drawOver(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The picture could not be made.");
  return blob;
}
