/**
 * What a person would see as broken in the layout of the page as it is now: holes, controls that are cut or cannot be
 * reached, more than five sizes of text, and a page that scrolls sideways. Runs in the page, so it uses nothing of this module or of others.
 */
export interface LayoutFault {
  readonly what: "hole" | "cut" | "overlap" | "sideways" | "sizes";
  readonly where: string;
  readonly how: string;
}

export function layoutFaults(): readonly LayoutFault[] {
  interface Area {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="button"], [role="checkbox"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"]';
  const PICTURES = "figure, [data-animal]";
  /** Rounding, and the hair by which a glyph leans out of its box. */
  const SLACK = 1.5;
  /** A narrower column is the room of a tick or an icon, and may stay empty beside a second line. */
  const SMALLEST_HOLE = 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

  const faults: LayoutFault[] = [];
  const page = document.documentElement;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    const field = (element as HTMLInputElement).labels?.[0]?.textContent?.trim().slice(0, 40) ?? "";
    return `${element.tagName.toLowerCase()} "${words || field || element.className}"`;
  };
  const found = (what: LayoutFault["what"], element: Element, how: string) =>
    faults.push({ what, where: nameOf(element), how });
  const styleOf = (element: Element) => getComputedStyle(element);

  /** Hidden for the eye but there for readers and the keyboard, or drawn by its label. */
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isFixed = (element: Element | null): boolean =>
    element !== null && (styleOf(element).position === "fixed" || isFixed(element.parentElement));

  /** The boxes whose edges cut `element`: not those that it is positioned out of. */
  function* boxesAround(element: Element): Generator<Element> {
    let { position } = styleOf(element);
    for (let box = element.parentElement; box !== null && box !== page; box = box.parentElement) {
      if (position === "fixed") return;
      const style = styleOf(box);
      const holdsPositioned =
        style.position !== "static" ||
        style.transform !== "none" ||
        style.containerType !== "normal" ||
        style.filter !== "none";
      if (position === "absolute" && !holdsPositioned) continue;
      position = style.position;
      yield box;
    }
  }

  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";

  function findCut(control: Element): void {
    let { left, right, top, bottom }: Area = control.getBoundingClientRect();
    for (const box of boxesAround(control)) {
      const { overflowX, overflowY } = styleOf(box);
      const edge = box.getBoundingClientRect();
      // What scrolls shows all of it in time: from there on its own edges count.
      if (scrolls(overflowX)) ({ left, right } = edge);
      if (scrolls(overflowY)) ({ top, bottom } = edge);
      if (cuts(overflowX) && (left < edge.left - SLACK || right > edge.right + SLACK))
        return void found("cut", control, `at the side, by ${nameOf(box)}`);
      if (cuts(overflowY) && (top < edge.top - SLACK || bottom > edge.bottom + SLACK))
        return void found("cut", control, `above or below, by ${nameOf(box)}`);
    }
    if (left < -SLACK || right > page.clientWidth + SLACK) found("cut", control, "by the edge of the window");
  }

  function findCutText(control: Element): void {
    if (scrolls(styleOf(control).overflowX)) return;
    // A link in a text breaks where the text does; a box of its own holds its words.
    if (styleOf(control).display === "inline") return;
    const box = control.getBoundingClientRect();
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      // What isolates a word of the user has no box of its own.
      const parent = text.parentElement?.closest("*:not(bdi)") ?? null;
      if (parent === null || text.textContent?.trim() === "" || !isSeen(parent)) continue;
      if (parent.closest("svg") !== null || styleOf(parent).fontSize === "0px") continue;
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      const cutter = parent.closest("*:not(span):not(strong):not(small)") ?? parent;
      const isShortened = [parent, cutter].some((each) => {
        const { textOverflow, overflowX } = styleOf(each);
        return (textOverflow === "ellipsis" || cuts(overflowX)) && each.scrollWidth > each.clientWidth + 1;
      });
      const isTold = parent.closest("[title], [aria-label]") !== null;
      if (isShortened ? !isTold : words.left < box.left - SLACK || words.right > box.right + SLACK)
        return void found("cut", control, `its words "${text.textContent?.trim().slice(0, 40)}"`);
      if (!isShortened && (words.top < box.top - 4 || words.bottom > box.bottom + 4))
        return void found("cut", control, `its words "${text.textContent?.trim().slice(0, 40)}" in height`);
    }
  }

  function findCutValue(field: HTMLInputElement): void {
    if (!["text", "search", "email", "password", "number", "date", "time"].includes(field.type)) return;
    if (field.scrollWidth > field.clientWidth + 1) return void found("cut", field, "its value");
    if (field.value !== "" || !field.placeholder) return;
    const style = styleOf(field);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) return;
    pen.font = getComputedStyle(field, "::placeholder").font;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(field.placeholder).width > room + SLACK) found("cut", field, "its placeholder");
  }

  /** Whether a press in the middle of `control` reaches something else. */
  function findCovered(control: Element): void {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const boxes = [...control.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
    const box = boxes[0];
    if (box === undefined) return;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit === null) return void found("cut", control, "its middle cannot be brought into the window");
    if (hit === control || control.contains(hit)) return;
    const label = hit.closest("label");
    if (label !== null && (label.control === control || label.contains(control))) return;
    found("overlap", control, `its middle lies under ${nameOf(hit.closest(CONTROLS) ?? hit)}`);
  }

  /** Two that lie on each other in part, though each is reached in its middle. */
  function findOverlaps(all: readonly Element[]): void {
    // What is drawn on a picture stands where the picture has it; what floats over the page is asked for its middle.
    const flat = all.filter((control) => !isFixed(control) && control.closest(PICTURES) === null);
    const boxes = flat.map((control) => ({ control, box: shownPart(control) }));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width <= SLACK || height <= SLACK || belong(one.control, other.control)) continue;
        found(
          "overlap",
          one.control,
          `on ${nameOf(other.control)}, ${width.toFixed()}x${height.toFixed()} px`,
        );
      }
    }
  }
  /** One in the other, or a field and the button that stands in its padding. */
  const belong = (one: Element, other: Element) =>
    one.contains(other) || other.contains(one) || holds(one, other) || holds(other, one);
  const holds = (field: Element, button: Element) =>
    field.matches("input") && field.parentElement?.contains(button) === true && isWithin(button, field);
  function isWithin(inner: Element, outer: Element): boolean {
    const [small, big] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    return (
      small.left >= big.left && small.right <= big.right && small.top >= big.top && small.bottom <= big.bottom
    );
  }
  function shownPart(control: Element): Area {
    let { left, right, top, bottom }: Area = control.getBoundingClientRect();
    for (const box of boxesAround(control)) {
      const { overflowX, overflowY } = styleOf(box);
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  }

  /** Cells of a grid in which nothing stands although something stands beside them. */
  function findHoles(grid: Element): void {
    const style = styleOf(grid);
    const columns = tracks(style.gridTemplateColumns, style.columnGap);
    const rows = tracks(style.gridTemplateRows, style.rowGap);
    if (columns.length < 2) return;
    const { left, top } = grid.getBoundingClientRect();
    const x = left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
    const y = top + Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop);
    const items = itemsOf(grid).map((item) => item.getBoundingClientRect());
    for (const [index, row] of rows.entries()) {
      const taken = columns.map((column) =>
        items.some(
          (item) =>
            item.left < x + column.end - SLACK &&
            item.right > x + column.start + SLACK &&
            item.top < y + row.end - SLACK &&
            item.bottom > y + row.start + SLACK,
        ),
      );
      const hole = columns.findIndex(({ start, end }, at) => !taken[at] && end - start >= SMALLEST_HOLE);
      if (hole < 0 || !taken.includes(true) || row.end - row.start < SMALLEST_HOLE) continue;
      const isCentred = taken.indexOf(true) === [...taken].reverse().indexOf(true);
      if (!isCentred || taken.slice(taken.indexOf(true), taken.lastIndexOf(true)).includes(false))
        found("hole", grid, `row ${index + 1}, column ${hole + 1} of ${columns.length}`);
    }
  }
  function tracks(template: string, gap: string) {
    const sizes = template.split(" ").map(Number.parseFloat).filter(Number.isFinite);
    const between = Number.parseFloat(gap) || 0;
    let end = -between;
    return sizes.map((size) => {
      const start = end + between;
      end = start + size;
      return { start, end };
    });
  }
  const itemsOf = (grid: Element): Element[] =>
    [...grid.children].flatMap((child) => {
      if (styleOf(child).display === "contents") return itemsOf(child);
      return child.checkVisibility() && styleOf(child).position !== "absolute" ? [child] : [];
    });

  /**
   * A column so narrow that words are broken in it again and again. One that is longer than a line may break once. Chinese breaks behind
   * each character: there a line should hold at least three.
   */
  function findBrokenWords(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const words = text.textContent?.trim().split(/\s+|(?<=\p{Script=Han}{3})/u) ?? [];
      if (text.parentElement === null || words[0] === "" || !isSeen(text.parentElement)) continue;
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > words.length + 1)
        found("cut", text.parentElement, `${words.length} words on ${lines.size} lines`);
    }
  }

  /** Large letters have a limit where a row would break, so only usual ones are counted. */
  function findSizes(): void {
    if (Number.parseFloat(styleOf(page).fontSize) > 16) return;
    const sizes = new Map<string, Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === "" || !isSeen(parent)) continue;
      if (parent.closest("option") === null && Number.parseFloat(styleOf(parent).fontSize) > 1)
        sizes.set(styleOf(parent).fontSize, parent);
    }
    const used = [...sizes].map(([size, element]) => `${size} in ${nameOf(element)}`);
    if (sizes.size > 5) found("sizes", document.body, used.join("; "));
  }

  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => {
    if (!isSeen(control) || control.closest("[inert]") !== null) return false;
    // The farm's ground: a surface for the pointer under everything else. The same is done by a control with a name.
    if (control.matches('[aria-hidden="true"][tabindex="-1"]')) return false;
    // The link that leads past the navigation stands above the window until it has the focus.
    return !(isFixed(control) && control.getBoundingClientRect().bottom <= 0);
  });
  for (const grid of document.querySelectorAll("main *")) {
    if (styleOf(grid).display === "grid" && isSeen(grid)) findHoles(grid);
  }
  for (const control of controls) {
    findCut(control);
    if (control.matches("input, select, textarea")) findCutValue(control as HTMLInputElement);
    else findCutText(control);
  }
  findSizes();
  findBrokenWords();
  findOverlaps(controls);
  for (const control of controls) findCovered(control);
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  if (page.scrollWidth > page.clientWidth) {
    // A phone lays out what is fixed in the widened window.
    const widest = [...document.body.querySelectorAll("*")].reduce((widest, each) =>
      !isFixed(each) && shownPart(each).right >= shownPart(widest).right ? each : widest,
    );
    found("sideways", widest, `${page.scrollWidth} of ${page.clientWidth} px`);
  }
  return faults;
}
