/** Shows the one in place of the other. */
export function swap(from: Element, to: Element): void {
  to.removeAttribute('hidden');
  from.remove();
}
