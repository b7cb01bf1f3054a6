/**
 * Paints an element of the page as it stands, as large as all of it fits: backgrounds, words, and pictures. Of gradients, shadows and borders on
 * one side there are none.
 */
export function paintElement(context: CanvasRenderingContext2D, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { canvas } = context;
  const scale = Math.min(canvas.width / width, canvas.height / height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  context.translate(-left - width / 2, -top - height / 2);
  paint(context, element);
}

function paint(context: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  context.beginPath();
  const corners = style.borderRadius.split(" ").map((radius) => {
    const number = Number.parseFloat(radius);
    return radius.endsWith("%") ? (number * width) / 100 : number;
  });
  context.roundRect(left, top, width, height, corners);
  context.fillStyle = style.backgroundColor;
  context.fill();
  context.lineWidth = Number.parseFloat(style.borderTopWidth);
  context.strokeStyle = style.borderTopColor;
  if (context.lineWidth > 0 && style.borderTopStyle !== "none") context.stroke();
  if (element instanceof HTMLImageElement || element instanceof HTMLCanvasElement)
    context.drawImage(element, left, top, width, height);
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(context, child);
    else if (child instanceof Text) write(context, child, style);
  }
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
