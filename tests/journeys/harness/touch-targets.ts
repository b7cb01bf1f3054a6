/**
 * The controls that a finger would miss: less than 44 px high or wide, counted by what answers a press rather than by the box. Runs in the
 * page, so it uses nothing of this module or of others.
 */
export function smallTargets(): readonly string[] {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"]';
  /** Where a press from the middle still has to reach the control: its frame is around it. */
  const REACH = 21;
  const page = document.documentElement;

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  /** In a sentence: its lines are as high as the text's. */
  const isInText = (element: Element) => getComputedStyle(element).display === "inline";
  /** What the label of a field does is what the field does. */
  const areaOf = (control: Element) => {
    const [label] = (control as HTMLInputElement).labels ?? [];
    return label?.contains(control) ? label : control;
  };
  const isTooSmall = (control: Element) => {
    const area = areaOf(control);
    area.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = area.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const answers = (acrossX: number, acrossY: number) => {
      const hit = document.elementFromPoint(x + acrossX, y + acrossY);
      return hit !== null && (area.contains(hit) || hit.closest("label")?.control === control);
    };
    const isWide = width >= 2 * REACH || (answers(-REACH, 0) && answers(REACH, 0));
    const isHigh = height >= 2 * REACH || (answers(0, -REACH) && answers(0, REACH));
    return !(isWide && isHigh);
  };
  const told = (control: Element) => {
    const { width, height } = areaOf(control).getBoundingClientRect();
    const words = (control.getAttribute("aria-label") ?? areaOf(control).textContent ?? "").trim();
    return `${control.tagName.toLowerCase()} "${words.slice(0, 40) || control.className}" ${Math.round(width)}x${Math.round(height)}`;
  };

  const top = document.querySelector("dialog:modal") ?? page;
  return [...top.querySelectorAll(CONTROLS)]
    .filter((control) => isSeen(control) && !isInText(control) && isTooSmall(control))
    .map(told);
}
