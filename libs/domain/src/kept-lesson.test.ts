import { describe, expect, it } from 'vitest';
import {
  type FoundParts,
  foundKeeping,
  type KeepingEvent,
  type KeepingState,
  keepingInVoice,
  keptUntil,
  nextKeeping,
  nothingKept,
  waitAfterRefusalMs,
} from './kept-lesson.ts';
import type { Entitlement } from './subscription.ts';

const waiting: KeepingState = { status: 'waiting' };
const keeping: KeepingState = { status: 'keeping', sounds: 2, of: 3 };
const kept: KeepingState = { status: 'kept', sounds: 3, of: 3 };
const partly: KeepingState = { status: 'partly', sounds: 2, of: 3, reason: 'offline' };
const failed: KeepingState = { status: 'failed', reason: 'full' };

const asked: KeepingEvent = { type: 'asked' };
const texts: KeepingEvent = { type: 'texts-kept', sounds: 0, of: 3 };
const sound: KeepingEvent = { type: 'sound-kept' };
const removed: KeepingEvent = { type: 'removed' };
const stopped: KeepingEvent = { type: 'stopped', reason: 'full' };

describe('keeping', () => {
  it.each<[string, KeepingState, KeepingEvent, KeepingState]>([
    ['waits once it is asked for', nothingKept, asked, waiting],
    ['waits once, whoever presses twice', waiting, asked, waiting],
    ['goes on while it runs, whoever presses again', keeping, asked, keeping],
    ['begins again after it stopped', partly, asked, waiting],
    ['begins again after it failed', failed, asked, waiting],
    ['looks again for what is whole, because the voice may have changed', kept, asked, waiting],
    ['counts sounds once the texts are here', waiting, texts, { status: 'keeping', sounds: 0, of: 3 }],
    ['goes on where it was', waiting, { ...texts, sounds: 2 }, keeping],
    ['is whole at once where nothing is missing', waiting, { ...texts, sounds: 3 }, kept],
    [
      'is whole without sounds where the device speaks by itself',
      waiting,
      { ...texts, of: 0 },
      { ...kept, sounds: 0, of: 0 },
    ],
    ['counts each sound', { ...keeping, sounds: 1 }, sound, keeping],
    ['is whole with the last sound', keeping, sound, kept],
    ['says why it stopped', keeping, stopped, { ...partly, reason: 'full' }],
    ['has failed if it stopped before anything was here', waiting, stopped, failed],
    ['stays whole if something stops later', kept, stopped, kept],
    ['ends with a removal', keeping, removed, nothingKept],
    ['removes what is whole', kept, removed, nothingKept],
    ['hears nothing of a sound that comes after the removal', nothingKept, sound, nothingKept],
    ['hears nothing of texts that come after the removal', nothingKept, texts, nothingKept],
    ['hears nothing of a stop that comes after the removal', nothingKept, stopped, nothingKept],
  ])('%s', (_, state, event, next) => {
    expect(nextKeeping(state, event)).toEqual(next);
  });
});

describe('what is found on the device', () => {
  const missing = (sounds: number) => ({ status: 'partly', reason: 'interrupted', sounds, of: 3 });

  it.each<[string, Partial<FoundParts>, object]>([
    ['is whole with every part', {}, { status: 'kept', sounds: 3, of: 3 }],
    ['is whole where the device speaks by itself', { sounds: 0, of: 0 }, { status: 'kept' }],
    ['is not whole without its texts', { hasTexts: false }, missing(3)],
    ['is not whole with too few sounds', { sounds: 2 }, missing(2)],
    ['is not whole where all is gone', { hasTexts: false, sounds: 0 }, missing(0)],
  ])('%s', (_, change, state) => {
    expect(foundKeeping({ hasTexts: true, sounds: 3, of: 3, ...change })).toMatchObject(state);
  });

  it.each<[string, KeepingState, boolean, KeepingState]>([
    ['is whole in the present voice', kept, true, kept],
    ['is not whole in another', kept, false, { ...kept, status: 'partly', reason: 'voice' }],
    ['has no voice without sounds', { ...kept, of: 0 }, false, { ...kept, of: 0 }],
    ['has not come as far', keeping, false, keeping],
  ])('%s', (_, state, isPresent, next) => {
    expect(keepingInVoice(state, isPresent)).toEqual(next);
  });
});

describe('what is kept after premium', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const keptAt = Date.parse('2026-11-01T00:00:00Z');
  const free: Entitlement = { tier: 'free', expiresAt: null, trialExpiresAt: null };

  it.each<[string, Partial<Entitlement>, string | null]>([
    ['stays with premium for life', { tier: 'premium' }, null],
    ['stays with premium that runs', { tier: 'premium', expiresAt: '2026-12-01T00:00:00Z' }, null],
    ['stays in a trial', { trialExpiresAt: '2026-11-29T00:00:00Z' }, null],
    ['stays thirty days after the plan', { expiresAt: '2026-11-20T00:00:00Z' }, '2026-12-20T00:00:00.000Z'],
    [
      'counts from what ended last',
      { expiresAt: '2026-11-10T00:00:00Z', trialExpiresAt: '2026-11-22T00:00:00Z' },
      '2026-12-22T00:00:00.000Z',
    ],
    ['counts from the keeping where no end is known', {}, '2026-12-01T00:00:00.000Z'],
    [
      'counts from the keeping where the end was before',
      { expiresAt: '2026-01-01T00:00:00Z' },
      '2026-12-01T00:00:00.000Z',
    ],
  ])('%s', (_, change, until) => {
    const time = keptUntil({ ...free, ...change }, keptAt, now);
    expect(time === null ? null : new Date(time).toISOString()).toBe(until);
  });
});

describe('the wait after a refusal', () => {
  it.each([
    ['is what the server says', 7, 3, 7000],
    ['is a second at least', 0, 0, 1000],
    ['begins at two seconds where it says nothing', undefined, 0, 2000],
    ['doubles', undefined, 2, 8000],
    ['is a minute at most', undefined, 9, 60_000],
  ])('%s', (_, seconds, attempt, wait) => {
    expect(waitAfterRefusalMs(seconds, attempt)).toBe(wait);
  });
});
