/** Paints an element of the page as it stands: backgrounds, words, and pictures. Of gradients, shadows and borders on one side there are none. */
export function paintElement(context: CanvasRenderingContext2D, element: Element): void {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = context.canvas.width / width;
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  paint(context, element);
}

function paint(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  context.save();
  context.beginPath();
  const corners = [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map((radius) =>
    radius.endsWith("%") ? (Number.parseFloat(radius) * width) / 100 : Number.parseFloat(radius),
  );
  context.roundRect(left, top, width, height, corners);
  context.fillStyle = style.backgroundColor;
  context.fill();
  context.lineWidth = Number.parseFloat(style.borderTopWidth);
  context.strokeStyle = style.borderTopColor;
  if (context.lineWidth > 0 && style.borderTopStyle !== "none") context.stroke();
  if (style.overflowX !== "visible") context.clip();
  if (element instanceof HTMLImageElement || element instanceof HTMLCanvasElement)
    context.drawImage(element, left, top, width, height);
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(context, child);
    else if (child instanceof Text) write(context, child, style);
  }
  context.restore();
}

/** Word by word, where the browser has set each. */
function write(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  const range = document.createRange();
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, height } = range.getBoundingClientRect();
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(word);
    context.fillText(word, left, top + (height - up - down) / 2 + up);
  }
}
