import { sessionStorageKey as sessionKey } from '@fabula/platform/session-key';

/** The part of the plugin that is used: the keychain, or a file that a key of the keystore encrypts. */
export interface SecureSide {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Has the session stand in the device's secure storage instead of the web view's, which the system may clear, and which
 * anybody can read who has the file. The page still reads and writes local storage; for this one key that is a copy in
 * memory, because secure storage answers only later.
 */
export async function keepSessionSecure(window: Window & typeof globalThis, secure: SecureSide): Promise<void> {
  const { localStorage } = window;
  const plain = localStorage.getItem(sessionKey);
  let present = (await secure.getItem(sessionKey)) ?? plain;
  if (plain !== null) {
    await secure.setItem(sessionKey, present ?? plain);
    localStorage.removeItem(sessionKey);
  }
  let written: Promise<unknown> = Promise.resolve();
  const write = (value: string | null) => {
    present = value;
    const keep = () => (value === null ? secure.removeItem(sessionKey) : secure.setItem(sessionKey, value));
    // In order, because a late older session would sign the learner out.
    written = written.then(keep).catch((error: unknown) => console.error('[fabula] session', error));
  };
  const { getItem, setItem, removeItem } = window.Storage.prototype;
  const isSession = (storage: Storage, key: string) => storage === localStorage && key === sessionKey;
  Object.assign(window.Storage.prototype, {
    getItem(this: Storage, key: string) {
      return isSession(this, key) ? present : getItem.call(this, key);
    },
    setItem(this: Storage, key: string, value: string) {
      if (isSession(this, key)) write(String(value));
      else setItem.call(this, key, value);
    },
    removeItem(this: Storage, key: string) {
      if (isSession(this, key)) write(null);
      else removeItem.call(this, key);
    },
  });
}
