import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (store: ReturnType<typeof createToastStore>) => store.getState().visible.map((toast) => toast.title);

test.each(['success', 'info', 'warning'] as const)('a %s toast disappears after four seconds', (kind) => {
  const store = createToastStore();
  store.show({ kind, title: 'Saved' });
  vi.advanceTimersByTime(3999);
  expect(titles(store)).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test.each(['error', 'loading'] as const)('a toast of kind %s stays until it is dismissed', (kind) => {
  const store = createToastStore();
  const id = store.show({ kind, title: 'Here' });
  vi.advanceTimersByTime(600_000);
  expect(titles(store)).toEqual(['Here']);
  store.dismiss(id);
  expect(titles(store)).toEqual([]);
});

test('the newest three are shown, and an error pushed out of sight comes back', () => {
  const store = createToastStore();
  store.show({ kind: 'error', title: 'Failed' });
  for (const title of ['One', 'Two', 'Three']) store.show({ kind: 'info', title });
  expect(titles(store)).toEqual(['Three', 'Two', 'One']);
  vi.advanceTimersByTime(4000);
  expect(titles(store)).toEqual(['Failed']);
});

test('loading turns into success in its place and disappears four seconds later', () => {
  const store = createToastStore();
  const id = store.show({ kind: 'loading', title: 'Saving...' });
  store.show({ kind: 'error', title: 'Other' });
  store.update(id, { kind: 'success', title: 'Saved' });
  expect(titles(store)).toEqual(['Other', 'Saved']);
  vi.advanceTimersByTime(4000);
  expect(titles(store)).toEqual(['Other']);
});

test('an update of a toast that was dismissed is still shown', () => {
  const store = createToastStore();
  const id = store.show({ kind: 'loading', title: 'Saving...' });
  store.dismiss(id);
  store.update(id, { kind: 'error', title: 'Not saved' });
  expect(titles(store)).toEqual(['Not saved']);
});

test('while someone reads, the timers are paused, and then go on with what was left', () => {
  const store = createToastStore();
  store.show({ kind: 'info', title: 'Read me' });
  vi.advanceTimersByTime(3000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(titles(store)).toEqual(['Read me']);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('listeners are called on every change until they unsubscribe, and the toasts are the same array in between', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.show({ kind: 'info', title: 'One' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState().visible).toBe(store.getState().visible);
  stop();
  store.show({ kind: 'info', title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
