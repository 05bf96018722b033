import { createToastStore, type ToastStore } from '@fabula/ui';
import { afterEach, expect, it } from 'vitest';
import { placeToasts } from './place-toasts.ts';

afterEach(() => document.body.replaceChildren());

const titles = (toasts: ToastStore) => toasts.getState().visible.map(({ title }) => title);
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
};

it('dismisses the newest toast by Escape, and one by each press', () => {
  const toasts = createToastStore();
  placeToasts({ toasts }, window);
  toasts.show({ kind: 'info', title: 'first' });
  toasts.show({ kind: 'error', title: 'second' });
  press('Enter');
  expect(titles(toasts)).toEqual(['second', 'first']);
  press('Escape');
  expect(titles(toasts)).toEqual(['first']);
  press('Escape');
  expect(titles(toasts)).toEqual([]);
  press('Escape');
});

it.each(['dialog', 'menu'])('leaves Escape to a %s that is open', (kind) => {
  const toasts = createToastStore();
  placeToasts({ toasts }, window);
  const open = document.createElement(kind === 'dialog' ? 'dialog' : 'div');
  if (kind === 'dialog') open.setAttribute('open', '');
  else open.setAttribute('popover', 'auto');
  open.checkVisibility = () => true;
  document.body.append(open);
  toasts.show({ kind: 'info', title: 'stays' });
  press('Escape');
  expect(titles(toasts)).toEqual(['stays']);
  open.remove();
  press('Escape');
  expect(titles(toasts)).toEqual([]);
});
