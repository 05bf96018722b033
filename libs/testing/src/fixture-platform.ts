import type { FeatureManifest, PublicConfig, Registry } from '@fabula/contracts';
import { createPlatform, type Platform, sessionStorageKey } from '@fabula/platform';
import common from '@fabula/platform/locales/en.json' with { type: 'json' };

export const fixtureConfig: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_fixture',
  confirmEmail: false,
  providers: { google: false, apple: false },
  hostedSpeech: false,
  transcription: false,
  recordingFormat: 'any',
  judgesPronunciation: false,
  writesStories: false,
  translatesWords: false,
  pushKey: null,
  purchases: { kind: 'none' },
};

export interface FixtureUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
}

export const ada: FixtureUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  fullName: 'Ada Quirós',
};

type Texts = Readonly<Record<string, string>>;

export interface FixtureOptions {
  /** The signed-in user; null means signed out. */
  readonly user?: FixtureUser | null;
  /** English texts by namespace; `common` is included already. */
  readonly texts?: Readonly<Record<string, Texts>>;
  /** Texts of other languages by namespace, including `common`; Storybook uses all of them. */
  readonly languages?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  /** Features that the registry offers, for links and guards. */
  readonly manifests?: readonly FeatureManifest[];
  /** Replaces `manifests` where a test depends on the versions. */
  readonly registry?: Registry;
  readonly config?: Partial<PublicConfig>;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** The outbox of an earlier platform, as after a reload; otherwise each platform has its own. */
  readonly outboxName?: string;
  /** The same for the recordings and speech stored on the device. */
  readonly storageName?: string;
  /** The same for the rows of queries that the device keeps. */
  readonly rowsName?: string;
  /** Called for a missing text key, which is an error in tests. */
  readonly onMissingText?: (key: string) => void;
}

let made = 0;

const running = new Set<() => void>();

/** Disposes of every platform of a test file, so that nothing of it goes on during the next file. */
export function disposeFixturePlatforms(): void {
  for (const dispose of running) dispose();
  running.clear();
}

/** A busy machine may look for a toast later than the four seconds for which it stays, so here it stays. */
const lastingToasts = { now: () => Date.now(), after: () => () => undefined };

/**
 * A platform for one test or story: its own cache, outbox and session, English texts loaded, and no requests by itself.
 */
export function createFixturePlatform(options: FixtureOptions = {}): { platform: Platform; dispose: () => void } {
  const { user = ada, texts = {}, manifests = [], config = {} } = options;
  const controller = new AbortController();
  made += 1;
  if (user) localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(user)));
  else localStorage.removeItem(sessionStorageKey);
  const platform = createPlatform({
    window,
    config: { ...fixtureConfig, ...config },
    registry: options.registry ?? registryOf(manifests),
    loadTexts: async (_language, namespace) => {
      throw new Error(`The fixture has no texts for ${namespace}`);
    },
    preloadedTexts: { en: { common, ...texts }, ...options.languages },
    onMissingText: options.onMissingText ?? ((key) => Promise.reject(new Error(`No text is called ${key}`))),
    signal: controller.signal,
    toastTimers: lastingToasts,
    outboxName: options.outboxName ?? `outbox-${made}`,
    storageName: options.storageName ?? `audio-${made}`,
    rowsName: options.rowsName ?? `rows-${made}`,
    ...(options.now ? { now: options.now } : {}),
    ...(options.random ? { random: options.random } : {}),
  });
  const dispose = () => controller.abort();
  running.add(dispose);
  return { platform, dispose };
}

/** A session as auth-js stores it, valid for long, so that no test refreshes it by accident. */
export function sessionOf(user: FixtureUser) {
  return {
    access_token: `token-of-${user.id}`,
    refresh_token: `refresh-of-${user.id}`,
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    user: {
      id: user.id,
      aud: 'authenticated',
      email: user.email,
      app_metadata: { provider: 'email' },
      user_metadata: { full_name: user.fullName },
      created_at: '2026-01-01T00:00:00Z',
    },
  };
}

/** A registry with these features at version 1, for tests of routes and guards. */
export function registryOf(manifests: readonly FeatureManifest[]): Registry {
  const features = manifests.map((feature) => {
    const base = `/r/${feature.name}/1/`;
    const version = { contract: feature.contract, entry: `${base}remoteEntry.js`, base, preload: [], feature };
    return [feature.name, { stable: '1', versions: { 1: version } }] as const;
  });
  return { schema: 1, revision: 1, host: { contract: '1.0' }, features: Object.fromEntries(features) };
}
