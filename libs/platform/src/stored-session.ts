import type { Session as AuthSession } from '@supabase/auth-js';
import { sessionStorageKey } from './session-key.ts';

export { sessionStorageKey };

/** A token that ends sooner is renewed before it is sent. */
export const shortestLifeMs = 60_000;

/** The parts of local storage that the session needs. */
export interface SessionStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): readonly string[];
}

/**
 * Storage that never throws: what a blocked or full storage does not accept is kept in memory as long as the page
 * lives. A page that has ended changes nothing any more: its auth client may still be loading then, and would remove
 * the session of the page that came after it.
 */
export function keepingStorage(storage: Storage | undefined, signal?: AbortSignal): SessionStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(run: (storage: Storage) => Result): Result | null => {
    try {
      return storage && !signal?.aborted ? run(storage) : null;
    } catch {
      return null; // blocked by the browser's settings: the page's own copy is all there is
    }
  };
  return {
    keys: () => [...memory.keys(), ...(attempt((real) => Object.keys(real)) ?? [])],
    getItem: (key) => memory.get(key) ?? attempt((real) => real.getItem(key)),
    setItem(key, value) {
      memory.set(key, value);
      const kept = attempt((real) => {
        real.setItem(key, value);
        return true;
      });
      // Storage is full: the older value must not return with the next page.
      if (kept) memory.delete(key);
      else attempt((real) => real.removeItem(key));
    },
    removeItem(key) {
      memory.delete(key);
      attempt((real) => real.removeItem(key));
    },
  };
}

/** The session as auth-js stores it; null if there is none or it is damaged, which means signed out. */
export function readStoredSession(storage: SessionStorage): AuthSession | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(sessionStorageKey) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null; // the value is not JSON
  }
}

/** Checks the fields that are read before auth-js is loaded; auth-js itself wrote the others under this key. */
function isSession(value: unknown): value is AuthSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value) || typeof value.access_token !== 'string' || !('user' in value)) return false;
  const { user } = value;
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string';
}
