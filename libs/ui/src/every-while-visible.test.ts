import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyWhileVisible } from './every-while-visible.ts';

beforeEach(() => {
  vi.useFakeTimers();
  be('visible');
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** The learner looks at the page, or at something else. */
function be(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('runs at each interval while the page is visible', () => {
  const run = vi.fn();
  const stop = everyWhileVisible(1000, document, run);
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
});

it('has no timer in the background, and runs as soon as the page is back', () => {
  const run = vi.fn();
  const stop = everyWhileVisible(1000, document, run);
  be('hidden');
  expect(vi.getTimerCount()).toBe(0);
  expect(run).not.toHaveBeenCalled();
  be('visible');
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

it('begins without a timer in a page that is opened in the background', () => {
  be('hidden');
  const stop = everyWhileVisible(1000, document, vi.fn());
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

it('leaves nothing behind', () => {
  const run = vi.fn();
  everyWhileVisible(1000, document, run)();
  be('hidden');
  be('visible');
  expect(vi.getTimerCount()).toBe(0);
  expect(run).not.toHaveBeenCalled();
});
