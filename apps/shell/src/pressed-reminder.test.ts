import { createFixturePlatform } from '@fabula/testing';
import { expect, it, onTestFinished } from 'vitest';
import { followPresses } from './pressed-reminder.ts';

it.each([
  ['to its screen', '/', '/phrases', '/phrases'],
  ['nowhere from within a story', '/story/7', '/phrases', '/story/7'],
  ['nowhere outside', '/review', '//other.example/', '/'],
])('a press on a reminder, where a page is open, leads %s', (_, from, path, to) => {
  window.history.replaceState(null, '', from);
  const serviceWorker = Object.assign(new EventTarget(), { startMessages: () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { platform, dispose } = createFixturePlatform();
  onTestFinished(() => {
    dispose();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  followPresses(platform, window);
  for (const other of [null, 'text', { type: 'something-else', path: '/profile' }]) say(other);
  expect(window.location.pathname).toBe(from);
  say({ type: 'fabula-open', path });
  expect(window.location.pathname).toBe(to);
});
