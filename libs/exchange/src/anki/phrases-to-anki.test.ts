import { afterEach, expect, it, vi } from 'vitest';
import { fakeAnkiWorker } from '../testing/index.ts';
import { phraseOf } from '../testing/phrases.ts';
import { phrasesToAnki } from './phrases-to-anki.ts';

const options = { nativeLanguage: 'English', now: new Date('2026-11-22T10:00:00Z'), timeZone: 'UTC' } as const;
afterEach(() => vi.useRealTimers());

it.each([
  ['breaks', 'The Anki package was not made: its worker did not start'],
  ['fails', 'The Anki package was not made: no memory'],
  ['hangs', 'The Anki package was not made in time'],
] as const)('ends a worker that %s, and says so', async (fate, message) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const worker = fakeAnkiWorker(globalThis, fate);
  const refused = expect(phrasesToAnki([phraseOf()], options)).rejects.toThrow(message);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await refused;
  expect([worker.ended, vi.getTimerCount()]).toEqual([1, 0]);
  worker.remove();
});
