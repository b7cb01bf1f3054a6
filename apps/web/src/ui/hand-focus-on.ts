/** Asked while the control still stands in its place; what it answers is asked once the control is gone. */
type FindNext = (leaving: HTMLElement) => () => HTMLElement | null | undefined;

/** The `ref` of a control that goes while it has the focus, most often by its own press: the browser would let the focus fall to the page's start. */
export const handFocusOn = (findNext: FindNext) => (control: HTMLElement | null) => {
  if (control === null) return;
  return () => {
    const { ownerDocument } = control;
    if (ownerDocument.activeElement !== control) return;
    const next = findNext(control);
    // What takes its place comes with the same change, but after it.
    requestAnimationFrame(() => {
      if (ownerDocument.activeElement === ownerDocument.body) next()?.focus();
    });
  };
};
