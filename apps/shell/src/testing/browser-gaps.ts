/*
 * Adds what jsdom 31 lacks and the layout uses. For popovers that is only what is visible: a button opens and closes
 * its panel. Escape, focus and light dismissal are the browser's own.
 */
const panel: Partial<HTMLElement> = HTMLElement.prototype;

panel.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};

panel.checkVisibility ??= function checkVisibility(this: HTMLElement) {
  return this.style.display !== '' && this.style.display !== 'none';
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const opened = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (opened) opened.style.display = opened.style.display === 'block' ? '' : 'block';
});

// jsdom has no `matchMedia`. Here every query matches, so reduced motion is preferred and nothing moves.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), noChanges, { matches: true, media, onchange: null });

const noChanges = { addListener: () => undefined, removeListener: () => undefined };
