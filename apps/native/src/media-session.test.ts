import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mediaSessionOf, type PlayingPlugin } from './media-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The plugin with what its message says, and how often it was started. */
function pluginDouble() {
  const said: (string | readonly string[])[] = [];
  let press: (pressed: { readonly buttonId: number }) => void = () => undefined;
  const note = (how: string) => async (shown: { title: string; buttons?: { id: number; title: string }[] }) =>
    void said.push([how, shown.title, ...(shown.buttons ?? []).map(({ title }) => title)]);
  const plugin: PlayingPlugin = {
    startForegroundService: note('start'),
    updateForegroundService: note('update'),
    stopForegroundService: async () => void said.push('stop'),
    createNotificationChannel: async ({ name }) => void said.push(name),
    addListener: async (_, take) => {
      press = take;
    },
  };
  return { plugin, said, press: (buttonId: number) => press({ buttonId }) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const story = (title: string) => ({ title }) as MediaMetadata;

it('keeps a story alive while it plays, shows the controls, and ends with it', async () => {
  const { plugin, said } = pluginDouble();
  const session = await mediaSessionOf(plugin, ['en-GB']);
  session.playbackState = 'playing';
  session.metadata = story('La mañana');
  // Said again with each sentence.
  session.metadata = story('La mañana');
  await settled();
  expect(said).toEqual(['Story that is read aloud', ['start', 'La mañana', 'Back', 'Pause', 'On']]);
  session.playbackState = 'paused';
  await settled();
  expect(said.at(-1)).toEqual(['update', 'La mañana', 'Back', 'Play', 'On']);
  session.playbackState = 'playing';
  await settled();
  expect(said.at(-1)).toEqual(['update', 'La mañana', 'Back', 'Pause', 'On']);
  session.metadata = null;
  session.playbackState = 'none';
  await settled();
  expect([said.at(-1), said.length]).toEqual(['stop', 5]);
});

it('takes a paused story away after ten minutes, and brings it back when it goes on', async () => {
  const { plugin, said } = pluginDouble();
  const session = await mediaSessionOf(plugin, ['fr']);
  session.metadata = story('Le matin');
  session.playbackState = 'playing';
  session.playbackState = 'paused';
  await vi.advanceTimersByTimeAsync(599_000);
  expect(said).not.toContain('stop');
  await vi.advanceTimersByTimeAsync(1000);
  expect(said.at(-1)).toBe('stop');
  session.playbackState = 'playing';
  await settled();
  expect(said.at(-1)).toEqual(['start', 'Le matin', 'Retour', 'Pause', 'Suite']);
});

it('starts nothing for a story that does not play', async () => {
  const { plugin, said } = pluginDouble();
  const session = await mediaSessionOf(plugin, []);
  session.metadata = story('La mañana');
  session.playbackState = 'paused';
  session.playbackState = 'none';
  await settled();
  expect(said).toEqual([]);
});

it('hands a pressed button to the page', async () => {
  const { plugin, press } = pluginDouble();
  const session = await mediaSessionOf(plugin, []);
  const pressed: string[] = [];
  for (const action of ['play', 'pause', 'previoustrack', 'nexttrack'] as const)
    session.setActionHandler(action, (details) => void pressed.push(details.action));
  for (const number of [1, 2, 3, 4, 5]) press(number);
  session.setActionHandler('play', null);
  press(2);
  expect(pressed).toEqual(['previoustrack', 'play', 'pause', 'nexttrack']);
});

it('plays on where the system refuses the service', async () => {
  const { plugin, said } = pluginDouble();
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const startForegroundService = () => Promise.reject(new Error('not allowed'));
  const session = await mediaSessionOf({ ...plugin, startForegroundService }, ['es']);
  session.metadata = story('La mañana');
  session.playbackState = 'playing';
  await settled();
  expect(complained).toHaveBeenCalledOnce();
  session.playbackState = 'none';
  await settled();
  expect(said.at(-1)).toBe('stop');
  complained.mockRestore();
});
