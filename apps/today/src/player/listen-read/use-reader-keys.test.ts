import { afterEach, describe, expect, it } from 'vitest';
import { readerKey } from './use-reader-keys.ts';

afterEach(() => document.body.replaceChildren());

/** The command of a key pressed on what this markup focuses, or on the page itself. */
function pressOn(markup: string, init: KeyboardEventInit) {
  document.body.innerHTML = markup;
  let command: ReturnType<typeof readerKey> = null;
  const listen = (event: KeyboardEvent) => {
    command = readerKey(event);
  };
  document.addEventListener('keydown', listen);
  const target = document.querySelector('[data-focus]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return command;
}

describe('a key in the reader', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'on'],
    ['?', 'help'],
    ['p', null],
    ['Enter', null],
    ['ArrowDown', null],
  ])('%j on the page is %j', (key, command) => {
    expect(pressOn('', { key })).toBe(command);
  });

  it.each([
    ['the space bar on a button', '<button data-focus></button>', ' ', null],
    ['an arrow on a button', '<button data-focus></button>', 'ArrowRight', 'on'],
    ['the space bar on a link', '<a href="/" data-focus></a>', ' ', null],
    ['the space bar on a heading', '<h2 tabindex="-1" data-focus></h2>', ' ', 'toggle'],
    ['an arrow on a slider', '<input type="range" data-focus>', 'ArrowRight', null],
    ['an arrow on a choice', '<input type="radio" data-focus>', 'ArrowLeft', null],
    ['a question mark in a field', '<input data-focus>', '?', null],
    ['the space bar in a popup', '<div role="dialog" tabindex="-1" data-focus></div>', ' ', null],
    ['a key while a dialog is open', '<dialog open></dialog>', 'ArrowRight', null],
  ])('%s', (_name, markup, key, command) => {
    expect(pressOn(markup, { key })).toBe(command);
  });

  it.each<[string, KeyboardEventInit, string | null]>([
    ['Shift, which a question mark needs', { key: '?', shiftKey: true }, 'help'],
    ['Shift and Space, which scroll up', { key: ' ', shiftKey: true }, null],
    ['Alt and an arrow, which go back in the browser', { key: 'ArrowLeft', altKey: true }, null],
    ['Control', { key: ' ', ctrlKey: true }, null],
    ['the command key', { key: 'ArrowRight', metaKey: true }, null],
    ['a key that is held down', { key: ' ', repeat: true }, null],
    ['an input method', { key: ' ', isComposing: true }, null],
  ])('with %s', (_name, init, command) => {
    expect(pressOn('', init)).toBe(command);
  });

  it('is not taken from a word that used it', () => {
    const used = new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true });
    used.preventDefault();
    expect(readerKey(used)).toBeNull();
  });
});
