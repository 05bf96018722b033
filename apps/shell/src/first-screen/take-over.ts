import { swap } from './swap.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'a[href], button, input, select, textarea';

/**
 * Gives the real screen what was done in the one that the page brought: what was typed and chosen, the focus and the
 * selection, and at last the press that waited for the code.
 */
export function takeOver(from: Element, to: Element, pressed: Element | null): void {
  const pairs = pairsOf(from, to);
  const focused = document.activeElement;
  const selection = focused && isText(focused) && selectionOf(focused);
  for (const [old, real] of pairs) if (isField(old) && isField(real)) fill(old, real);
  // Together with what follows in one frame, so that nothing moves and nobody loses the place.
  swap(from, to);
  const place = focused && pairs.get(focused);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  if (selection && place && isText(place)) place.setSelectionRange(...selection);
  const button = pressed && pairs.get(pressed);
  // After React has drawn what was typed.
  if (button instanceof HTMLElement) setTimeout(() => button.click());
}

/** By each control of the one screen, the control of the other that is the same. */
function pairsOf(from: Element, to: Element): ReadonlyMap<Element, Element> {
  const free = [...to.querySelectorAll(controls)];
  const pairs = new Map<Element, Element>();
  for (const old of from.querySelectorAll(controls)) {
    const index = free.findIndex((one) => kindOf(one) === kindOf(old));
    if (index < 0) continue;
    const [real] = free.splice(index, 1);
    if (real) pairs.set(old, real);
  }
  return pairs;
}

function kindOf(control: Element): string {
  const said = isField(control) ? control.name : (control.getAttribute('aria-label') ?? control.textContent);
  // A button that submits stands in the page as one that does nothing.
  const type = 'submits' in (control as HTMLElement).dataset ? 'submit' : Reflect.get(control, 'type');
  return [control.tagName, type, said].join();
}

function fill(old: Field, real: Field): void {
  if (old instanceof HTMLInputElement && old.type === 'checkbox') {
    if (real instanceof HTMLInputElement && real.checked !== old.checked) real.click();
    return;
  }
  if (old.value === real.value) return;
  // React replaces the setter of the element, to know what it has drawn itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(real), 'value') ?? {};
  set?.call(real, old.value);
  real.dispatchEvent(new Event('input', { bubbles: true }));
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** A field for an address of a mail has no selection that a page may know or set. */
function isText(element: Element): element is TextInput {
  return isField(element) && 'selectionStart' in element && element.selectionStart !== null;
}

function selectionOf({ selectionStart, selectionEnd, selectionDirection }: TextInput) {
  return [selectionStart, selectionEnd, selectionDirection ?? 'none'] as const;
}
