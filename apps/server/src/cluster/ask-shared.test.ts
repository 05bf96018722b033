import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAskShared } from './ask-shared.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that can be broken, and what was said of it. */
function world() {
  const clock = { ms: 0 };
  const told: string[] = [];
  let asked = 0;
  const ask = createAskShared({
    failing: () => told.push('failing'),
    back: () => told.push('back'),
    now: () => clock.ms,
  });
  const answerWith = (answer: () => Promise<string>) =>
    ask(() => {
      asked += 1;
      return answer();
    });
  return { clock, told, answerWith, asked: () => asked };
}
const broken = () => Promise.reject(new Error('broken'));
const fine = () => Promise.resolve('fine');

it('what fails is not asked for a while, and told once when it begins and once when it is over', async () => {
  const { clock, told, answerWith, asked } = world();
  expect(await answerWith(broken)).toBeUndefined();
  for (let i = 0; i < 100; i += 1) expect(await answerWith(fine)).toBeUndefined();
  expect(asked()).toBe(1);
  clock.ms = 5_000;
  expect(await answerWith(broken)).toBeUndefined();
  clock.ms = 10_000;
  expect(await answerWith(fine)).toBe('fine');
  expect(await answerWith(fine)).toBe('fine');
  expect(told).toEqual(['failing', 'back']);
});

it('what does not answer holds nobody up for longer than two seconds', async () => {
  const { told, answerWith } = world();
  const waiting = answerWith(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waiting).toBeUndefined();
  expect(told).toEqual(['failing']);
});
