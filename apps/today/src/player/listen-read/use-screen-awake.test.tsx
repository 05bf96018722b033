import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPlayer } from '../../testing/player-double.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

/** The locks that the page holds now. */
let held: Set<object>;
let asked: number;
beforeEach(() => {
  held = new Set();
  asked = 0;
  const request = async () => {
    asked += 1;
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  network.resetHandlers();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const begin = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Play sentence 1' }));
  await screen.findByRole('button', { name: 'Sentence 1 is playing' });
};
const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop' }));

it('keeps the screen on while a story is read aloud, and no longer', async () => {
  const { unmount } = await openPlayer(network);
  expect(held.size).toBe(0);
  await begin();
  expect([held.size, asked]).toEqual([1, 1]);
  await stop();
  await waitFor(() => expect(held.size).toBe(0));
  await begin();
  unmount();
  await waitFor(() => expect(held.size).toBe(0));
});

it('asks again when the learner comes back, because the browser has ended the lock', async () => {
  await openPlayer(network);
  await begin();
  held.clear();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(held.size).toBe(0);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect([held.size, asked]).toEqual([1, 2]);
});

it('reads aloud where the browser refuses', async () => {
  const request = () => Promise.reject(new DOMException('The battery is low', 'NotAllowedError'));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await openPlayer(network);
  await begin();
  await stop();
  expect(await screen.findByRole('button', { name: 'Play sentence 1' })).toBeVisible();
});
