/**
 * How the versions of features did on this device: failures for the session, and permanently which version was shown
 * last.
 */
export interface FeatureHealth {
  /** Whether this version failed twice in this session; if so, it is skipped until the next one. */
  isSick(feature: string, version: string): boolean;
  noteFailure(feature: string, version: string): void;
  lastMounted(feature: string): string | undefined;
  noteMounted(feature: string, version: string): void;
}

const failuresBeforeSick = 2;
const failuresKey = 'fabula-feature-failures';
const mountedKey = 'fabula-feature-mounted';

type Stored = Readonly<Record<string, unknown>>;

/** Where the browser blocks storage, the state is kept in memory for the page. */
export function createFeatureHealth(session: Storage | undefined, device: Storage | undefined): FeatureHealth {
  const failures = record(session, failuresKey);
  const mounted = record(device, mountedKey);
  const countOf = (feature: string, version: string) => Number(failures.read()[`${feature}@${version}`] ?? 0);
  return {
    isSick: (feature, version) => countOf(feature, version) >= failuresBeforeSick,
    noteFailure: (feature, version) =>
      failures.write({ ...failures.read(), [`${feature}@${version}`]: countOf(feature, version) + 1 }),
    lastMounted(feature) {
      const version = mounted.read()[feature];
      return typeof version === 'string' ? version : undefined;
    },
    noteMounted(feature, version) {
      const before = mounted.read();
      if (before[feature] !== version) mounted.write({ ...before, [feature]: version });
    },
  };
}

function record(storage: Storage | undefined, key: string) {
  // What could not be stored is newer than what is stored.
  let unsaved: Stored | undefined;
  return {
    read(): Stored {
      if (unsaved) return unsaved;
      try {
        const value: unknown = JSON.parse(storage?.getItem(key) ?? '');
        return typeof value === 'object' && value !== null ? { ...value } : {};
      } catch {
        return {}; // nothing is stored yet, storage is blocked, or the value is not ours
      }
    },
    write(value: Stored) {
      unsaved = value;
      try {
        if (!storage) return;
        storage.setItem(key, JSON.stringify(value));
        unsaved = undefined;
      } catch {
        // Storage is blocked or full: the state lasts as long as this page.
      }
    },
  };
}
