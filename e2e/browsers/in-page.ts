/** What a person looks for: by the role and name that assistive technology is told, or by its words. */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  /** The words of an element that has no role, or nothing but them. */
  readonly text?: string | RegExp;
  /** What names a field. */
  readonly label?: string | RegExp;
  /** Which of several; from the end where it is negative. The first where it is not given. */
  readonly nth?: number;
  readonly within?: Target;
}

/** A target as it goes to the page: patterns as texts. */
export interface SentTarget {
  readonly role?: string;
  readonly name?: SentText;
  readonly text?: SentText;
  readonly label?: SentText;
  readonly nth: number;
  readonly within?: SentTarget;
}
type SentText = string | { readonly pattern: string };

export function sent({ role, name, text, label, nth = 0, within }: Target): SentTarget {
  const textOf = (given: string | RegExp) => (given instanceof RegExp ? { pattern: given.source } : given);
  return {
    nth,
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name: textOf(name) }),
    ...(text === undefined ? {} : { text: textOf(text) }),
    ...(label === undefined ? {} : { label: textOf(label) }),
    ...(within === undefined ? {} : { within: sent(within) }),
  };
}

/** What stands in the page under this target now. */
export interface Found {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly value: string;
  readonly checked: boolean;
  /** Where it can be pressed; absent where it is disabled, moves, or something else lies over it. */
  readonly pressAt?: readonly [number, number];
}

/** Of Testing Library, whose own file is run in each page. */
interface Library {
  queryAllByRole(within: Element, role: string, options: object): HTMLElement[];
  queryAllByText(within: Element, text: string | RegExp, options: object): HTMLElement[];
  queryAllByLabelText(within: Element, label: string | RegExp, options: object): HTMLElement[];
}

/** Whether the page has the library; a page that was loaded anew has not. */
export function hasLibrary(): boolean {
  return 'TestingLibraryDom' in window;
}

/** Runs in the page: makes the library find what a target says. */
export function addFinder(): void {
  const library = Reflect.get(window, 'TestingLibraryDom') as Library; // its file sets it
  const given = (text: SentText | undefined) => (typeof text === 'object' ? new RegExp(text.pattern, 'u') : text);
  const candidates = (root: Element, { role, name, text, label }: SentTarget) => {
    const [named, words, labelled] = [given(name), given(text), given(label)];
    if (labelled !== undefined) return library.queryAllByLabelText(root, labelled, { selector: 'input, textarea' });
    if (role === undefined) return library.queryAllByText(root, words ?? /./, { ignore: 'script, style' });
    const all = library.queryAllByRole(root, role, named === undefined ? {} : { name: named });
    return words === undefined ? all : all.filter(({ textContent }) => textContent?.match(words));
  };
  const find = (target: SentTarget): HTMLElement | undefined => {
    const root = target.within === undefined ? document.body : find(target.within);
    if (!root) return undefined;
    return candidates(root, target)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .at(target.nth);
  };
  Object.assign(window, { fabulaFind: find });
}

type Find = (target: SentTarget) => HTMLElement | undefined;

/**
 * Runs in the page: what stands there under this target. With `share`, also where to press, that far into its width,
 * once it rests.
 */
export async function look(target: SentTarget, share: number | null): Promise<Found | null> {
  const find = Reflect.get(window, 'fabulaFind') as Find; // addFinder sets it
  const element = find(target);
  if (!element) return null;
  const { textContent, attributes } = element;
  const found = {
    text: textContent ?? '',
    attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    checked: element instanceof HTMLInputElement && element.checked,
  };
  if (share === null || element.matches(':disabled, [aria-disabled="true"]')) return found;
  // A radio button or box is often drawn by its label.
  const isBox = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
  const drawn = (isBox && element.labels?.[0]) || element;
  drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const { left, top, width, height } = drawn.getClientRects()[0] ?? new DOMRect();
    return [Math.floor(left + width * share), Math.floor(top + height / 2)] as const;
  };
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const pressAt = place();
  const [x, y] = pressAt;
  const top = document.elementFromPoint(x, y);
  if (`${before}` !== `${pressAt}` || !top || !drawn.contains(top)) return found;
  return { ...found, pressAt };
}

/** Runs in the page: gives the keyboard to what stands there under this target. */
export function focus(target: SentTarget): void {
  const find = Reflect.get(window, 'fabulaFind') as Find; // addFinder sets it
  find(target)?.focus();
}
