import { describe, expect, it } from 'vitest';
import { createFeatureHealth } from './feature-health.ts';

const blocked = new Proxy({} as Storage, {
  get: () => () => {
    throw new DOMException('blocked', 'SecurityError');
  },
});

describe('how a version did on this device', () => {
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

  it('is forgotten with the session, and what was shown last is not', () => {
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

  it.each(['', 'null', '[]', '7', '{"review":', '{"review":3}'])('takes %j in storage for nothing', (value) => {
    localStorage.setItem('fabula-feature-mounted', value);
    expect(createFeatureHealth(sessionStorage, localStorage).lastMounted('review')).toBeUndefined();
  });
});
