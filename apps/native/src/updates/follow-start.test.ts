import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneFiles } from '../testing/phone-files.ts';
import { followStart } from './follow-start.ts';
import { openKeeper } from './keeper.ts';

const a = 'aaaaaaaaaaaa';
const hourMs = 3_600_000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** A start from this set, on a phone without a network. */
async function startFrom(here: string | null) {
  const { files } = phoneFiles();
  const keeper = await openKeeper(files);
  await keeper.change({ kind: 'accepted', version: a, number: 1 });
  await keeper.change({ kind: 'made', version: a });
  await keeper.change({ kind: 'opening', here, floor: here === null ? 0 : null });
  const newest = vi.fn(() => Promise.reject(new Error('offline')));
  let now = 10 * hourMs;
  const never = () => Promise.reject(new Error('Nobody asks'));
  const source = { newest, key: '', nativeNumber: async () => 1, now: () => now, running: never, fetched: never };
  const page = document.implementation.createHTMLDocument();
  const started = followStart({ here, keeper }, files, source, page);
  const comeBack = (afterMs: number, state: 'visible' | 'hidden' = 'visible') => {
    now += afterMs;
    Object.defineProperty(page, 'visibilityState', { configurable: true, value: state });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { keeper, newest, started, comeBack };
}

describe('how a start went', () => {
  it.each(['ran', 'failed'] as const)('is noted where it %s, and nothing is asked', async (how) => {
    const { keeper, started, newest } = await startFrom(a);
    started(how);
    expect(keeper.state()).toMatchObject(how === 'ran' ? { start: { stage: 'ran' } } : { failures: 1 });
    expect(newest).not.toHaveBeenCalled();
  });

  it('proves the set once a screen stood', async () => {
    const { keeper, started } = await startFrom(a);
    started('ran');
    started('stood');
    expect(keeper.state()).toMatchObject({ current: { proven: true }, start: null });
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  });

  it('is nothing for the floor to note', async () => {
    const { keeper, started } = await startFrom(null);
    started('failed');
    expect(keeper.state()).toMatchObject({ current: { version: a }, failures: 0 });
  });
});

describe('a newer set', () => {
  it.each([
    ['the floor', null],
    ['a set', a],
  ])('is asked for once a screen of %s stood, and when the learner comes back', async (_, here) => {
    const { started, newest, comeBack } = await startFrom(here);
    comeBack(hourMs);
    expect(newest).not.toHaveBeenCalled();
    started('stood');
    await vi.waitFor(() => expect(newest).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('[fabula] update', new Error('offline')));
    comeBack(hourMs, 'hidden');
    comeBack(0);
    await vi.waitFor(() => expect(newest).toHaveBeenCalledTimes(2));
  });
});
