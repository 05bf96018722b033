import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive, watchDepartures } from './cover-journey.ts';

const animate = vi.fn<Element['animate']>();

function prefersReducedMotion(matches: boolean) {
  const none = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches, media, onchange: null, addListener: none, removeListener: none });
}

function place(id: string, rect: Partial<DOMRect>): Element {
  const element = document.getElementById(id);
  if (!element) throw new Error(`Nothing is called ${id}`);
  element.getBoundingClientRect = () => rect as DOMRect; // jsdom lays nothing out
  element.animate = animate;
  return element;
}

const press = (id: string) => document.getElementById(id)?.click();

const stay = (event: Event) => event.preventDefault(); // jsdom goes nowhere
const { matchMedia } = window;

beforeAll(() => {
  watchDepartures(document);
  document.addEventListener('click', stay);
});

// The files after this one share its page.
afterAll(() => {
  document.removeEventListener('click', stay);
  document.body.innerHTML = '';
  window.matchMedia = matchMedia;
});

beforeEach(() => {
  animate.mockReset();
  prefersReducedMotion(false);
  document.body.innerHTML = `
    <ul><li><span id="card" data-story="food-beginner"></span><a id="link" href="/story/1"><b id="title">x</b></a></li></ul>
    <span id="page" data-story="2"></span><a id="start" href="/story/2?step=quiz">Start</a>
    <a id="away" href="/library">Library</a><span id="head" data-story="1"></span>`;
  place('card', { left: 100, top: 300, width: 72 });
  place('page', { left: 20, top: 80, width: 108 });
});

const head = () => place('head', { left: 60, top: 12, width: 36 });

describe('a cover', () => {
  it.each([
    ['its own card, by whatever part of the link', 'title', 'translate(40px, 288px) scale(2)'],
    ['the page of the story that a button opens', 'start', 'translate(-40px, 68px) scale(3)'],
  ])('comes into the lesson’s head from %s', (_, pressed, transform) => {
    press(pressed);
    receive(head());
    expect(animate).toHaveBeenCalledExactlyOnceWith(
      [
        { transformOrigin: '0 0', transform },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      expect.objectContaining({ duration: 250 }),
    );
  });

  it('moves once', () => {
    press('link');
    receive(head());
    receive(head());
    expect(animate).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing was pressed', () => undefined],
    ['something else was pressed since', () => [press('link'), press('away')]],
    ['the learner prefers reduced motion', () => [press('link'), prefersReducedMotion(true)]],
  ])('stays where it is if %s', (_, happened) => {
    happened();
    receive(head());
    expect(animate).not.toHaveBeenCalled();
  });

  it('stays where it is if the lesson was long in opening', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2001);
    press('link');
    receive(head());
    now.mockRestore();
    expect(animate).not.toHaveBeenCalled();
  });
});
