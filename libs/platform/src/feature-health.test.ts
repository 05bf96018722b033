import { describe, expect, it } from 'vitest';
import { createFeatureHealth } from './feature-health.ts';

const blocked = new Proxy({} as Storage, {
  get: () => () => {
    throw new DOMException('blocked', 'SecurityError');
  },
});

const full = new Proxy(localStorage, {
  get: (storage, name) =>
    name === 'setItem'
      ? () => {
          throw new DOMException('full', 'QuotaExceededError');
        }
      : (key: string) => storage.getItem(key),
});

describe('the health of a version on this device', () => {
  it.each([
    ['with storage', sessionStorage, localStorage],
    ['where storage is blocked', blocked, blocked],
    ['without storage', undefined, undefined],
  ])('is sick after two failures in one session, and no other version with it, %s', (_how, session, device) => {
    const health = createFeatureHealth(session, device);
    health.noteFailure('review', '2');
    expect(health.isSick('review', '2')).toBe(false);
    health.noteFailure('review', '2');
    expect(health.isSick('review', '2')).toBe(true);
    expect([health.isSick('review', '1'), health.isSick('today', '2')]).toEqual([false, false]);
  });

  it('is known even if storage, which holds an older failure, has become full', () => {
    createFeatureHealth(localStorage, undefined).noteFailure('review', '2');
    const health = createFeatureHealth(full, undefined);
    health.noteFailure('review', '2');
    expect(health.isSick('review', '2')).toBe(true);
    health.noteFailure('today', '1');
    health.noteFailure('today', '1');
    expect([health.isSick('today', '1'), health.isSick('review', '2')]).toEqual([true, true]);
  });

  it('is forgotten with the session, except for the version shown last', () => {
    const before = createFeatureHealth(sessionStorage, localStorage);
    before.noteFailure('phrases', '2');
    before.noteFailure('phrases', '2');
    before.noteMounted('phrases', '1');
    expect(createFeatureHealth(sessionStorage, localStorage).isSick('phrases', '2')).toBe(true);
    sessionStorage.clear();
    const next = createFeatureHealth(sessionStorage, localStorage);
    expect(next.isSick('phrases', '2')).toBe(false);
    expect(next.lastMounted('phrases')).toBe('1');
    expect(next.lastMounted('today')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '7', '{"review":', '{"review":3}'])('ignores %j in storage', (value) => {
    localStorage.setItem('fabula-feature-mounted', value);
    expect(createFeatureHealth(sessionStorage, localStorage).lastMounted('review')).toBeUndefined();
  });
});
