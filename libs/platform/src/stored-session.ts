import type { Session as AuthSession } from '@supabase/auth-js';

export const sessionStorageKey = 'fabula-auth';

/** What the session needs of local storage. */
export interface SessionStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys(): readonly string[];
}

/** Storage that never throws: what a blocked or full one does not take is kept as long as the page lives. */
export function keepingStorage(storage: Storage | undefined): SessionStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(run: (storage: Storage) => Result): Result | null => {
    try {
      return storage ? run(storage) : null;
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
      // Full: the older value must not come back with the next page.
      if (kept) memory.delete(key);
      else attempt((real) => real.removeItem(key));
    },
    removeItem(key) {
      memory.delete(key);
      attempt((real) => real.removeItem(key));
    },
  };
}

/** The session as auth-js keeps it; null where there is none, or what is there is damaged: a signed-out device. */
export function readStoredSession(storage: SessionStorage): AuthSession | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(sessionStorageKey) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null; // not JSON
  }
}

/** The fields that are read before auth-js is here; auth-js itself wrote the rest under this key. */
function isSession(value: unknown): value is AuthSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value) || typeof value.access_token !== 'string' || !('user' in value)) return false;
  const { user } = value;
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string';
}
