import { afterEach, describe, expect, it } from 'vitest';
import { stateOfKey, wordOfButton } from './word-keys.ts';

afterEach(() => document.body.replaceChildren());

/** What a key says that is pressed on this element. */
function pressed(init: KeyboardEventInit, on = '<button>gato</button>') {
  document.body.innerHTML = on;
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  let state: ReturnType<typeof stateOfKey> = null;
  document.body.addEventListener('keydown', (heard) => (state = stateOfKey(heard)), { once: true });
  document.body.querySelector('button, input, textarea, select, [contenteditable]')?.dispatchEvent(event);
  return state;
}

describe('a key on a word', () => {
  it.each([
    [{ key: 'k' }, 'known'],
    [{ key: 'i' }, 'ignored'],
    [{ key: 'K' }, 'known'],
    [{ key: 'K', shiftKey: true }, null],
    [{ key: 'k', ctrlKey: true }, null],
    [{ key: 'k', metaKey: true }, null],
    [{ key: 'i', altKey: true }, null],
    [{ key: 'k', repeat: true }, null],
    [{ key: 'k', isComposing: true }, null],
    [{ key: 'l' }, null],
    [{ key: 'Enter' }, null],
  ])('%o: %s', (init, state) => {
    expect(pressed(init)).toBe(state);
  });

  it.each([
    ['a field', '<input>'],
    ['a long text', '<textarea></textarea>'],
    ['a list', '<select></select>'],
    ['a text that is edited', '<p contenteditable="true"></p>'],
    ['a page behind a dialog', '<button>gato</button><dialog open></dialog>'],
  ])('is left to %s', (_, page) => {
    expect(pressed({ key: 'k' }, page)).toBeNull();
  });
});

describe('the word of a button', () => {
  it.each([
    ['<button data-part="0">Gato</button>', 'Gato'],
    ['<button data-part="12">Gato</button>', 'Gato'],
    ['<button data-part="play">1</button>', null],
    ['<button>Stop</button>', null],
  ])('%s: %s', (page, word) => {
    document.body.innerHTML = page;
    expect(wordOfButton(document.body.firstElementChild)).toBe(word);
  });
});
