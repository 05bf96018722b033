import { act, cleanup, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPlayer } from '../../testing/player-double.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

/** What the system shows of the page, and the buttons it offers. */
let session: { metadata: { title: string } | null; playbackState: string };
let buttons: Map<string, () => void>;
beforeEach(() => {
  buttons = new Map();
  const setActionHandler = (action: string, handler: (() => void) | null) => {
    if (handler) buttons.set(action, handler);
    else buttons.delete(action);
  };
  const mediaSession = { metadata: null, playbackState: 'none', setActionHandler };
  session = mediaSession;
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession });
  vi.stubGlobal('MediaMetadata', function metadata(facts: object) {
    return facts;
  });
});
afterEach(() => {
  cleanup();
  network.resetHandlers();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

const playing = (number: number) => screen.findByRole('button', { name: `Sentence ${number} is playing` });
const press = (button: string) => act(async () => void buttons.get(button)?.());

it('shows the story that sounds on the lock screen, whose buttons work, and takes it away with the story', async () => {
  const { unmount } = await openPlayer(network);
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  await press('play');
  await playing(1);
  expect(session).toMatchObject({ metadata: { title: 'Un plato más', artist: 'Fabula' }, playbackState: 'playing' });
  await press('nexttrack');
  await playing(2);
  await press('previoustrack');
  await playing(1);
  await press('pause');
  expect(session.playbackState).toBe('paused');
  expect(await screen.findByRole('button', { name: 'Play sentence 1' })).toBeVisible();
  unmount();
  expect([session.metadata, session.playbackState, [...buttons.keys()]]).toEqual([null, 'none', []]);
});
