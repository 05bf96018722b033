/** How the versions of features did on this device: failures by session, what was shown last for good. */
export interface FeatureHealth {
  /** Whether this version failed twice in this session: it is passed over until the next one. */
  isSick(feature: string, version: string): boolean;
  noteFailure(feature: string, version: string): void;
  lastMounted(feature: string): string | undefined;
  noteMounted(feature: string, version: string): void;
}

const failuresBeforeSick = 2;
const failuresKey = 'fabula-feature-failures';
const mountedKey = 'fabula-feature-mounted';

type Stored = Readonly<Record<string, unknown>>;

/** Where the browser blocks storage, the page's own memory has to do. */
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
  // What could not be stored knows more than what was.
  let unsaved: Stored | undefined;
  return {
    read(): Stored {
      if (unsaved) return unsaved;
      try {
        const value: unknown = JSON.parse(storage?.getItem(key) ?? '');
        return typeof value === 'object' && value !== null ? { ...value } : {};
      } catch {
        return {}; // nothing there yet, blocked, or not ours
      }
    },
    write(value: Stored) {
      unsaved = value;
      try {
        if (!storage) return;
        storage.setItem(key, JSON.stringify(value));
        unsaved = undefined;
      } catch {
        // Blocked or full: it is known as long as this page lives.
      }
    },
  };
}
