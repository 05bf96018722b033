/*
 * What jsdom 31 lacks and the layout uses. Of popovers only what is seen: a button opens and closes its panel. Escape,
 * focus and light dismissal are the browser's own.
 */
const panel: Partial<HTMLElement> = HTMLElement.prototype;

panel.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const opened = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (opened) opened.style.display = opened.style.display === 'block' ? '' : 'block';
});

// No style sheet is asked, so nobody has said how much may move: nothing does.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), noChanges, { matches: true, media, onchange: null });

const noChanges = { addListener: () => undefined, removeListener: () => undefined };
