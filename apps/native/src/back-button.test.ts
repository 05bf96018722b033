import { afterEach, describe, expect, it, vi } from 'vitest';
import { goBack } from './back-button.ts';

afterEach(() => document.body.replaceChildren());

/** Presses back on a page with this content; says what happened. */
function press(content: string, canGoBack: boolean) {
  document.body.innerHTML = content;
  const done: string[] = [];
  const history = { back: () => void done.push('back') } as unknown as History; // nothing else of it is used
  const minimizeApp = async () => void done.push('left');
  return { done, press: () => goBack(document, history, canGoBack, { minimizeApp }) };
}

describe('Android’s back', () => {
  it.each([
    ['goes back where it can', true, ['back']],
    ['leaves the app where it cannot', false, ['left']],
  ])('%s', (_, canGoBack, expected) => {
    const { done, press: back } = press('', canGoBack);
    back();
    expect(done).toEqual(expected);
  });

  it('closes the dialog on top, and goes nowhere', () => {
    const { done, press: back } = press('<dialog id="below" open></dialog><dialog id="top" open></dialog>', true);
    const open = () => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);
    document.querySelector('#top')?.addEventListener('close', () => done.push('closed'));
    back();
    expect(open()).toEqual(['below']);
    back();
    expect([open(), done.includes('back')]).toEqual([[], false]);
  });

  it('leaves a dialog open that would lose something', () => {
    const { done, press: back } = press('<dialog open></dialog>', true);
    document.querySelector('dialog')?.addEventListener('cancel', (event) => event.preventDefault());
    back();
    expect([document.querySelector('dialog')?.open, done]).toEqual([true, []]);
  });

  it('closes an open panel, as the account’s menu, and lets toasts stand', () => {
    const { done, press: back } = press(
      '<div id="toasts" popover="manual"></div><div id="menu" popover="auto"></div>',
      true,
    );
    const menu = document.querySelector<HTMLElement>('#menu');
    const matching = document.querySelector.bind(document);
    const hidePopover = vi.fn();
    Object.assign(menu ?? {}, { hidePopover });
    // A page here opens no panels.
    vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
      selector.includes(':popover-open') ? matching(selector.replace(':popover-open', '')) : matching(selector),
    );
    back();
    vi.restoreAllMocks();
    expect([hidePopover.mock.calls.length, done]).toEqual([1, []]);
  });

  it('closes a note as the Escape key does', () => {
    const { done, press: back } = press('<div role="dialog"></div>', true);
    const heard = vi.fn();
    document.addEventListener('keydown', ({ key }) => heard(key), { once: true });
    back();
    expect([heard.mock.calls, done]).toEqual([[['Escape']], []]);
  });
});
