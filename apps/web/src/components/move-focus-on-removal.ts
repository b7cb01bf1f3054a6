/** Called while the control is still in its place; the returned function is called once it is gone. */
type FindNext = (leaving: HTMLElement) => () => HTMLElement | null | undefined;

/**
 * The `ref` of a control that disappears while focused, often by its own press. Otherwise the browser would
 * move the focus to the page's start.
 */
export const moveFocusOnRemoval = (findNext: FindNext) => (control: HTMLElement | null) => {
  if (control === null) return;
  return () => {
    const { ownerDocument } = control;
    if (ownerDocument.activeElement !== control) return;
    const next = findNext(control);
    // The control that replaces it comes with the same change, but later.
    requestAnimationFrame(() => {
      if (ownerDocument.activeElement === ownerDocument.body) next()?.focus();
    });
  };
};
