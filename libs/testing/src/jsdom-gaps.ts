/*
 * Adds what jsdom 31 lacks and our components use. Only the observable part: a modal opens and closes, an element that
 * is never laid out never changes its size.
 */
class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= StillResizeObserver;

const dialog: Partial<HTMLDialogElement> = HTMLDialogElement.prototype;

dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};

dialog.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

// Audio: an element that was told to play does so silently; a test ends it with an `ended` event.
const playing = new WeakSet<HTMLMediaElement>();

Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
  configurable: true,
  get(this: HTMLMediaElement) {
    return !playing.has(this);
  },
});

HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
  playing.add(this);
  for (const over of ['ended', 'error']) {
    this.addEventListener(over, () => playing.delete(this), { once: true, capture: true });
  }
  this.dispatchEvent(new Event('playing'));
};

HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
  playing.delete(this);
  this.dispatchEvent(new Event('pause'));
};

HTMLMediaElement.prototype.load = function load(this: HTMLMediaElement) {
  playing.delete(this);
  this.dispatchEvent(new Event('emptied'));
};

let objectUrls = 0;

URL.createObjectURL = () => {
  objectUrls += 1;
  return `blob:${location.origin}/${objectUrls}`;
};

URL.revokeObjectURL = () => undefined;

// Nothing is laid out, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
