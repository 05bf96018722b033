import { expect } from './fixtures.ts';
import type { Screen } from './screen.ts';

/**
 * Compares what this browser tells assistive technology of each control, heading and region that the page shows with
 * what the standards say it is: a name that only some browsers compute is a name that some learners never hear.
 */
export async function toldAlike(app: Screen, where: string): Promise<void> {
  await app.ready();
  const shown = await app.driver.run(listShown);
  expect(shown.length, where).toBeGreaterThan(0);
  const differing = new Map<string, string>();
  for (const [index, expected] of shown.entries()) {
    const told = await app.driver.differs(shownAt, index, expected);
    if (told !== undefined && !isKnown(app.driver.browser, expected.role, told)) differing.set(named(expected), told);
  }
  // A sound may have ended or a message gone meanwhile; what is still there should be called so.
  const still = new Set((await app.driver.run(listShown)).map(named));
  expect(
    [...differing].filter(([name]) => still.has(name)),
    where,
  ).toEqual([]);
}

const named = ({ role, name }: { readonly role: string; readonly name: string }) => `${role} “${name}”`;

/** What a browser says otherwise, and why it may; docs/browsers.md has it too. */
const known: readonly { readonly browser: RegExp; readonly role: string; readonly told: RegExp }[] = [
  // WebKit tells the system a closed list of choices as the button that opens it, as macOS has it; its name is right.
  { browser: /^MiniBrowser/, role: 'combobox', told: /^button/ },
];

const isKnown = (by: string, called: string, as: string) =>
  known.some(({ browser, role, told }) => browser.test(by) && role === called && told.test(as));

interface Library {
  queryAllByRole(within: Element, role: string, options: object): HTMLElement[];
}

/** Runs in the page: notes what it shows, for `shownAt`, and returns what it should be called. */
function listShown() {
  const roles = ['button', 'link', 'heading', 'radio', 'checkbox', 'textbox', 'combobox', 'progressbar', 'dialog'];
  const { queryAllByRole } = Reflect.get(window, 'TestingLibraryDom') as Library; // the screen loads it
  const elements: Element[] = [];
  const shown: { role: string; name: string }[] = [];
  for (const role of roles) {
    const note = (name: string, element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      elements.push(element);
      shown.push({ role, name: name.replaceAll(/\s+/g, ' ').trim() });
      return true;
    };
    queryAllByRole(document.body, role, { name: note });
  }
  Object.assign(window, { fabulaShown: elements });
  return shown;
}

function shownAt(index: number): Element | null {
  return (Reflect.get(window, 'fabulaShown') as Element[])[index] ?? null; // listShown sets it
}

/** Doubles the size of the text, as WCAG 1.4.4 asks, and looks whether something is pushed out of a desktop's page. */
export async function fitsDoubled(app: Screen, where: string): Promise<void> {
  const overhang = await app.driver.run(async () => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    style.fontSize = '';
    // A phone's width with text twice as large is narrower than any page is made for.
    return clientWidth < 1024 ? 0 : scrollWidth - clientWidth;
  });
  expect(overhang, `${where} with text twice as large`).toBeLessThanOrEqual(0);
}
