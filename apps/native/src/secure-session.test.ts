import { sessionStorageKey } from '@fabula/platform/session-key';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSessionSecure, type SecureSide } from './secure-session.ts';

const { getItem, setItem, removeItem } = Storage.prototype;
beforeEach(() => localStorage.clear());
afterEach(() => {
  Object.assign(Storage.prototype, { getItem, setItem, removeItem });
  localStorage.clear();
});

/** Secure storage in which a write takes as long as `pace` says. */
function secureDouble(stored: Record<string, string> = {}, pace: () => Promise<void> = async () => undefined) {
  const kept = new Map(Object.entries(stored));
  const side: SecureSide = {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => {
      await pace();
      kept.set(key, value);
    },
    removeItem: async (key) => {
      await pace();
      kept.delete(key);
    },
  };
  return { kept, side };
}

/** What lies in the web view's own storage. */
const plain = () => getItem.call(localStorage, sessionStorageKey);

it('gives the page the session of the last start, which lies nowhere else', async () => {
  const { side } = secureDouble({ [sessionStorageKey]: 'session' });
  await keepSessionSecure(window, side);
  expect(localStorage.getItem(sessionStorageKey)).toBe('session');
  expect(plain()).toBeNull();
});

it('keeps each change in order, and other keys as they are', async () => {
  const releases: (() => void)[] = [];
  const { kept, side } = secureDouble({}, () => new Promise((release) => releases.push(release)));
  await keepSessionSecure(window, side);
  localStorage.setItem(sessionStorageKey, 'first');
  localStorage.setItem(sessionStorageKey, 'second');
  localStorage.setItem('fabula-theme', 'dark');
  expect(localStorage.getItem(sessionStorageKey)).toBe('second');
  expect([plain(), getItem.call(localStorage, 'fabula-theme')]).toEqual([null, 'dark']);
  await vi.waitFor(() => expect(releases).toHaveLength(1));
  releases[0]?.();
  await vi.waitFor(() => expect(releases).toHaveLength(2));
  releases[1]?.();
  await vi.waitFor(() => expect(kept.get(sessionStorageKey)).toBe('second'));
});

it('forgets the session when the learner signs out', async () => {
  const { kept, side } = secureDouble({ [sessionStorageKey]: 'session' });
  await keepSessionSecure(window, side);
  localStorage.removeItem(sessionStorageKey);
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

it('takes over a session that an earlier start had to keep in the web view', async () => {
  localStorage.setItem(sessionStorageKey, 'plain');
  const { kept, side } = secureDouble();
  await keepSessionSecure(window, side);
  expect(localStorage.getItem(sessionStorageKey)).toBe('plain');
  expect([plain(), kept.get(sessionStorageKey)]).toEqual([null, 'plain']);
});

it('changes nothing where secure storage cannot be read', async () => {
  localStorage.setItem(sessionStorageKey, 'plain');
  const { side } = secureDouble();
  const failing = { ...side, getItem: () => Promise.reject(new Error('The key is gone')) };
  await expect(keepSessionSecure(window, failing)).rejects.toThrow('The key is gone');
  expect(plain()).toBe('plain');
});
