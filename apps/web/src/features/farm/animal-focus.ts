/** Where the focus goes when the card about an animal closes: to the animal, or, once it has left, to one that stayed. */
export function focusAnimal(id: string): void {
  const spots = [...document.querySelectorAll<HTMLButtonElement>("button[data-animal]:enabled")];
  const spot = spots.find(({ dataset }) => dataset.animal === id) ?? spots[0];
  (spot ?? document.querySelector<HTMLElement>("h1"))?.focus();
}
