import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followFirstScreen } from './first-screen.ts';

const inPage =
  '<main><h1>Sign in</h1><form><input name="name" type="text"><input name="email" type="email">' +
  '<label><input type="checkbox">Old enough</label><button type="button" aria-label="Show">o</button>' +
  '<button type="button" data-submits="">Go</button></form></main>';

const sent: object[] = [];

function Form() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [old, setOld] = useState(false);
  return (
    <>
      <h1>Sign in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push({ name, email, old });
        }}
      >
        <input name="email" type="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
        <input name="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <input type="checkbox" checked={old} onChange={(event) => setOld(event.currentTarget.checked)} />
        <button type="button" aria-label="Show" />
        <button type="submit" disabled={!old}>
          Go
        </button>
      </form>
    </>
  );
}

let root: Root;
let place: HTMLElement;

// Its code comes once; the first test must not wait longer for it than the others.
beforeAll(() => import('./take-over.ts'));
beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/auth');
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="fabula-first">${inPage}</div><div id="root" hidden></div>`;
  place = document.querySelector<HTMLElement>('#root') ?? document.body;
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const first = (selector: string) => document.querySelector<HTMLInputElement>(`#fabula-first ${selector}`);
const real = (selector: string) => document.querySelector<HTMLInputElement>(`#root ${selector}`);
const show = () => act(async () => root.render(<Form />));
const isOver = () => !place.hidden && document.querySelector('#fabula-first') === null;
/** What was pressed is pressed again in a task of its own. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

function type(selector: string, value: string): void {
  const field = first(selector);
  if (field) field.value = value;
}

describe('the first screen of the page', () => {
  it('is nothing to follow where the page has none', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(followFirstScreen(document, document.body)).toBeNull();
  });

  it('stands until the real one has a heading, and not only a sign that something loads', async () => {
    followFirstScreen(document, place);
    await act(async () => root.render(<p>Loading...</p>));
    expect(isOver()).toBe(false);
    await show();
    expect(isOver()).toBe(true);
  });

  it('gives the real one what was typed and checked, the focus and the selection', async () => {
    followFirstScreen(document, place);
    type('[name=name]', 'Ana María');
    type('[name=email]', 'ana@example.com');
    first('[type=checkbox]')?.click();
    first('[name=name]')?.focus();
    first('[name=name]')?.setSelectionRange(1, 4, 'backward');
    await show();
    const name = real('[name=name]');
    expect(name?.value).toBe('Ana María');
    expect(document.activeElement).toBe(name);
    expect([name?.selectionStart, name?.selectionEnd, name?.selectionDirection]).toEqual([1, 4, 'backward']);
    await act(async () => real('button[type=submit]')?.click());
    expect(sent).toEqual([{ name: 'Ana María', email: 'ana@example.com', old: true }]);
  });

  it.each<[string, (link: HTMLElement | null) => void, boolean]>([
    ['that nobody touched, with no other code', () => undefined, false],
    ['whose link had the focus before any code', (link) => link?.focus(), true],
  ])('is followed by the tab where it is a frame %s', async (_what, touch, isFocused) => {
    document.body.innerHTML =
      '<div id="fabula-first" data-for="in"><a href="/review">Review</a></div><div id="root" hidden></div>';
    place = document.querySelector<HTMLElement>('#root') ?? document.body;
    touch(first('a'));
    followFirstScreen(document, place);
    place.innerHTML = '<h1>Today</h1><a href="/review">Review</a>';
    await settle();
    expect(isOver()).toBe(true);
    expect(document.activeElement === real('a')).toBe(isFocused);
  });

  it.each([
    [{}, true],
    [{ ctrlKey: true }, false],
    [{ metaKey: true }, false],
  ])('follows a link that was pressed with %o once the tab is there: %s', async (keys, isHeld) => {
    document.body.innerHTML =
      '<div id="fabula-first" data-for="in"><a href="/review">Review</a></div><div id="root" hidden></div>';
    place = document.querySelector<HTMLElement>('#root') ?? document.body;
    followFirstScreen(document, place);
    const followed: string[] = [];
    place.addEventListener('click', ({ target }) => followed.push((target as Element).textContent));
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    first('a')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(isHeld);
    place.innerHTML = '<h1>Today</h1><a href="/review">Review</a>';
    await settle();
    await settle(); // the press comes in a task of its own
    expect(isOver()).toBe(true);
    expect(followed).toEqual(isHeld ? ['Review'] : []);
  });

  it.each([
    ['the button', () => first('[data-submits]')?.click()],
    ['Enter', () => first('[name=name]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
  ])('presses what was pressed by %s, once the rest is there', async (_way, press) => {
    followFirstScreen(document, place);
    type('[name=name]', 'Ana');
    first('[type=checkbox]')?.click();
    press();
    expect(first('[data-submits]')?.getAttribute('aria-busy')).toBe('true');
    await show();
    await settle();
    expect(sent).toEqual([{ name: 'Ana', email: '', old: true }]);
  });

  it('presses nothing that the real screen does not allow', async () => {
    followFirstScreen(document, place);
    first('[data-submits]')?.click();
    await show();
    await settle();
    expect(sent).toEqual([]);
  });

  it('waits for letters that are being put together', async () => {
    followFirstScreen(document, place);
    first('[name=name]')?.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    await show();
    expect(isOver()).toBe(false);
    type('[name=name]', '安娜');
    first('[name=name]')?.dispatchEvent(new Event('compositionend', { bubbles: true }));
    await settle();
    expect(isOver()).toBe(true);
    expect(real('[name=name]')?.value).toBe('安娜');
  });

  it('goes at once where another screen has taken its address', async () => {
    followFirstScreen(document, place);
    history.replaceState(null, '', '/');
    await act(async () => root.render(<p>Loading...</p>));
    expect(isOver()).toBe(true);
  });

  it('goes at once where it is the wrong one, in the language that the page had', () => {
    const screen = followFirstScreen(document, place);
    document.documentElement.lang = 'fr';
    screen?.keepOnlyIf(({ language, signedIn }) => language === 'en' && !signedIn);
    expect(isOver()).toBe(false);
    screen?.keepOnlyIf(({ language }) => language === 'fr');
    expect(isOver()).toBe(true);
  });
});
