import { swap } from './swap.ts';

/** The screen that the server wrote into the page, which stands until the shell has the same one. */
export interface FirstScreen {
  /** Ends it at once where it is the wrong one: for somebody else, or in another language. */
  keepOnlyIf(isRight: (seenBy: { readonly language: string; readonly signedIn: boolean }) => boolean): void;
}

/**
 * Follows what is done in the page's first screen, and replaces it in the frame in which the real screen is there. The
 * real one is hidden until then (`apps/server/src/site/first-screen.ts`).
 */
export function followFirstScreen(document: Document, root: HTMLElement): FirstScreen | null {
  const place = document.getElementById('fabula-first');
  if (!place) return null;
  // Both are changed by what starts now.
  const { pathname } = document.location;
  const { lang } = document.documentElement;
  let taking: Promise<typeof import('./take-over.ts')> | null = null;
  const take = () => {
    // Where the code cannot come, what was typed is lost, and the screen works.
    taking ??= import(/* webpackChunkName: "take-over" */ './take-over.ts').catch(() => ({ takeOver: swap }));
  };
  // A form is filled in by browsers as well. The frame of a tab has nothing to take over until it is touched.
  if (place.dataset.for !== 'in' || place.contains(document.activeElement)) take();
  place.addEventListener('focusin', take);
  let over = false;
  let pressed: Element | null = null;
  let composing = false;
  const press = (control: Element) => {
    pressed = control;
    control.setAttribute('aria-busy', 'true');
    take(); // Safari gives a button that is clicked no focus
  };
  place.addEventListener('click', (event) => {
    const { target } = event;
    const control = target instanceof Element && target.closest('[href^="/"],button');
    if (!control || event.ctrlKey || event.metaKey) return;
    // A link by itself would load everything anew.
    event.preventDefault();
    press(control);
  });
  place.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
    const submit = target.form?.querySelector('[data-submits]');
    if (submit) press(submit);
  });

  const end = (replace = swap) => {
    over = true;
    observer.disconnect();
    replace(place, root);
  };
  const look = () => {
    // Letters that are being put together would be lost with their field.
    if (over || composing) return;
    const isElsewhere = document.location.pathname !== pathname;
    // Every screen has a heading, or else a card that says why it is not there; what is shown while one loads has none.
    if (!isElsewhere && !root.querySelector('h1, [role="alert"]')) return;
    if (isElsewhere || !taking) end();
    else void taking.then(({ takeOver }) => over || composing || end(() => takeOver(place, root, pressed)));
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  place.addEventListener('compositionstart', () => {
    composing = true;
  });
  place.addEventListener('compositionend', () => {
    composing = false;
    // What was put together is in the field only after this event.
    setTimeout(look);
  });
  return {
    keepOnlyIf(isRight) {
      if (!isRight({ language: lang, signedIn: place.dataset.for === 'in' })) end();
    },
  };
}
