import type { Operation, PublicConfig, Registry } from '@fabula/contracts';
import { routes } from '@fabula/contracts';
import { createToastStore, type ToastStore, type ToastTimers } from '@fabula/ui';
import type { QueryClient } from '@tanstack/react-query';
import { type Api, createApi } from './api.ts';
import { type AudioFocus, createAudioFocus } from './audio-focus.ts';
import { type Connectivity, createConnectivity, notingAnswers } from './connectivity.ts';
import type {} from './early-rows/early-answers.ts';
import { createFeatureHealth, type FeatureHealth } from './feature-health.ts';
import { createFeatures, type Features } from './features.ts';
import { deviceStorageOf, outboxStorageOf } from './fetch-signed-in.ts';
import { forgetKeptSounds, forgetUser } from './forget-user.ts';
import { createTexts, type Texts, type TextsOptions } from './i18n.ts';
import { createKeptRows, type KeptRows } from './kept-rows/kept-rows.ts';
import { nativeDevice } from './native-device.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { sendOperations } from './outbox/send-operations.ts';
import { openOutboxTabs } from './outbox/tabs.ts';
import { warnBeforeLoss } from './outbox/warn-before-loss.ts';
import { createPage, type Page } from './page.ts';
import { lazyPageVoice, type PageVoice } from './page-voice.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createQueryClient } from './query-client.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createSession, type Session } from './session.ts';
import type { DeviceStorage } from './storage/device-storage.ts';
import { keepingStorage, readStoredSession } from './stored-session.ts';
import { createTheme, type Theme } from './theme.ts';
import { createUpgrade, type Upgrade } from './upgrade.ts';

/** What every feature gets from the host: the objects that must exist exactly once in a page. */
export interface Platform {
  readonly config: PublicConfig;
  readonly features: Features;
  readonly featureHealth: FeatureHealth;
  readonly navigation: Navigation;
  /** The full address with which the page was opened. */
  readonly openedWith: string;
  readonly session: Session;
  readonly api: Api;
  readonly queryClient: QueryClient;
  /** The rows of the last visits, on this device. Missing in hosts older than it. */
  readonly keptRows?: KeptRows;
  readonly outbox: Outbox;
  readonly texts: Texts;
  readonly theme: Theme;
  readonly preferences: Preferences;
  readonly toasts: ToastStore;
  readonly upgrade: Upgrade;
  readonly audioFocus: AudioFocus;
  /** Null where this installation has none; missing in hosts older than it. */
  readonly pageVoice?: PageVoice | null;
  readonly storage: DeviceStorage;
  readonly connectivity: Connectivity;
  readonly page: Page;
  readonly reporter: Reporter;
  readonly now: () => Date;
  readonly random: () => number;
  /** The device's IANA zone. */
  readonly timeZone: () => string;
  /** Removes everything of a deleted account from this device. Resolves with whether everything was removed. */
  forgetUser(userId: string): Promise<boolean>;
}

export interface PlatformOptions {
  readonly window: Window & typeof globalThis;
  readonly config: PublicConfig;
  readonly registry: Registry;
  readonly loadTexts: TextsOptions['load'];
  readonly preloadedTexts?: TextsOptions['preloaded'];
  readonly onMissingText?: TextsOptions['onMissing'];
  readonly loadPageVoice?: () => Promise<PageVoice>;
  /** Ends every listener of the platform, because tests and stories create many platforms in one page. */
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
  readonly random?: () => number;
  readonly toastTimers?: ToastTimers;
  readonly outboxName?: string;
  readonly storageName?: string;
  readonly rowsName?: string;
}

/**
 * Creates the one platform of a page. Nothing here is a module-level singleton, so tests and stories create their own.
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { window, config, signal, now = () => new Date(), random = Math.random } = options;
  const storage = localStorageOf(window);
  const reporter = createReporter();
  const preferences = createPreferences(storage);
  const featureHealth = createFeatureHealth(sessionStorageOf(window), storage);
  const openedWith = window.location.href;
  const navigation = createNavigation(window, signal);
  const session = openSession(options, storage, navigation);
  const connectivity = createConnectivity(window, signal);
  const noting = notingAnswers(connectivity, now);
  const api = createApi({ ...addressOf(options), session, fetch: fetchUntil(signal, window), noting });
  const { queryClient, keptRows } = openQueries(options, {
    session,
    storage,
    preferences,
    connectivity,
    reporter,
    now,
  });
  const { outbox, outboxStorage } = openOutbox(options, { api, queryClient, random, now, reporter });
  const platform: Platform = {
    config,
    features: createFeatures({
      registry: options.registry,
      health: featureHealth,
      deviceId: () => deviceId(preferences, random),
    }),
    featureHealth,
    navigation,
    openedWith,
    session,
    api,
    queryClient,
    keptRows,
    outbox,
    texts: openTexts(options, preferences),
    theme: createTheme(preferences, window.document.documentElement),
    preferences,
    toasts: createToastStore(options.toastTimers),
    upgrade: createUpgrade(),
    audioFocus: createAudioFocus(),
    pageVoice: config.pageVoice && options.loadPageVoice ? lazyPageVoice(options.loadPageVoice) : null,
    storage: deviceStorageOf(options.storageName),
    connectivity,
    page: createPage(),
    reporter,
    now,
    random,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    forgetUser: (userId) =>
      forgetUser(userId, {
        session,
        preferences,
        outboxStorage,
        storage: platform.storage,
        keptRows,
        serviceWorkers: window.navigator.serviceWorker,
        push: nativeDevice(window)?.push,
        report: reporter.report,
      }),
  };
  followSession({ ...platform, keptRows }, window, signal);
  warnBeforeLoss(window, outbox, signal);
  return platform;
}

/** Without an address in the configuration, the page's own server answers. */
function addressOf({ window, config: { supabaseUrl, supabaseKey } }: PlatformOptions) {
  return { supabaseUrl: supabaseUrl || window.location.origin, supabaseKey };
}

function openSession(options: PlatformOptions, storage: Storage | undefined, navigation: Navigation): Session {
  const { window, signal } = options;
  return createSession({
    ...addressOf(options),
    // A mail leads to the site, also from a page that an app carries.
    origin: options.config.site ?? window.location.origin,
    storage,
    openedWith: new URL(window.location.href),
    onLinkUsed: (path) => navigation.navigate(path, { replace: true }),
    newPasswordPath: routes.newPassword,
    settingsPath: routes.settings,
    onStorageChange: (listener) =>
      window.addEventListener('storage', ({ key }) => listener(key), signal ? { signal } : undefined),
    ...(signal ? { signal } : {}),
  });
}

function openTexts({ window, ...options }: PlatformOptions, preferences: Preferences): Texts {
  return createTexts({
    preferences,
    browserLanguages: window.navigator.languages,
    root: window.document.documentElement,
    load: options.loadTexts,
    ...(options.preloadedTexts ? { preloaded: options.preloadedTexts } : {}),
    ...(options.onMissingText ? { onMissing: options.onMissingText } : {}),
  });
}

/** What learners do, until the server has it. */
function openOutbox(
  options: PlatformOptions,
  { api, queryClient, random, now, reporter }: Pick<Platform, 'api' | 'queryClient' | 'random' | 'now' | 'reporter'>,
) {
  const outboxStorage = outboxStorageOf(options.outboxName);
  const outbox = createOutbox({
    storage: outboxStorage,
    send: sendOperations(api),
    onApplied: refetchWritten(queryClient),
    ...outboxSurroundings(options),
    random,
    now,
    report: reporter.report,
  });
  return { outbox, outboxStorage };
}

interface QueryParts extends Pick<Platform, 'session' | 'preferences' | 'connectivity' | 'reporter' | 'now'> {
  readonly storage: Storage | undefined;
}

/** The cache of queries, and what the device keeps of it. */
function openQueries({ window, signal, rowsName }: PlatformOptions, parts: QueryParts) {
  const { session, storage, preferences, connectivity, reporter, now } = parts;
  const keptRows = createKeptRows({
    queryClient: () => queryClient,
    signedIn: () => userOnDevice(session, storage),
    onRestored: (heardAt) => connectivity.setState(({ heardAt: known }) => ({ heardAt: known ?? heardAt })),
    window,
    now,
    preferences,
    ...(signal ? { signal } : {}),
    ...(rowsName ? { databaseName: rowsName } : {}),
  });
  // Nobody misses what could not be read of a learner who has left.
  const report = (message: string, owner: unknown) =>
    owner === session.store.getState().user?.id && reporter.report(message);
  const queryClient: QueryClient = createQueryClient(report, keptRows.persister);
  return { queryClient, keptRows };
}

/** Who is signed in here, by this page and by the storage that all tabs share; null where they differ. */
function userOnDevice(session: Session, storage: Storage | undefined): string | null {
  const userId = session.store.getState().user?.id ?? null;
  return readStoredSession(keepingStorage(storage))?.user.id === userId ? userId : null;
}

/** Refetches the queries whose rows these operations have written. */
function refetchWritten(queryClient: QueryClient) {
  return async (operations: readonly Operation[]) => {
    const kinds = new Set<string>(operations.map(({ kind }) => kind));
    await queryClient.invalidateQueries({
      predicate: ({ meta }) => meta?.writtenBy?.some((kind) => kinds.has(kind)) ?? false,
    });
  };
}

/** The other tabs, and a clock that ends with the page. */
function outboxSurroundings({ window, outboxName = 'fabula-outbox', signal }: PlatformOptions) {
  return {
    tabs: openOutboxTabs(window, outboxName, signal),
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = window.setTimeout(resolve, milliseconds);
        signal?.addEventListener('abort', () => window.clearTimeout(timer));
      }),
  };
}

/** Ends a page's requests with the page. What the page has asked before is not asked again. */
function fetchUntil(gone: AbortSignal | undefined, window: Window): typeof fetch {
  return async (input, init = {}) => {
    const early = await window.fabulaEarly?.(input, init);
    if (early) return early;
    gone?.throwIfAborted(); // what a request waited for may have come after the end of its page
    if (!gone) return window.fetch(input, init);
    return window.fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, gone]) : gone });
  };
}

/** Switches the outbox and the cache to the signed-in user, and sends what waits when the network comes back. */
function followSession(platform: Platform & { readonly keptRows: KeptRows }, window: Window, signal?: AbortSignal) {
  const { session, outbox, queryClient, keptRows, storage, preferences, connectivity, reporter } = platform;
  let present = session.store.getState().user?.id ?? null;
  outbox.setUser(present).catch(reporter.report);
  // A sign-out that was cut short: nobody is signed in, and the rows are still here.
  if (present === null && preferences.get('rowsOwner')) {
    keptRows.forget(preferences.get('rowsOwner')).catch(reporter.report);
    forgetKeptSounds(storage, null).catch(reporter.report);
  }
  const unsubscribe = [
    session.store.subscribe(({ user }) => {
      const next = user?.id ?? null;
      if (next === present) return;
      const before = present;
      present = next;
      queryClient.clear();
      if (before !== null) keptRows.forget(before).catch(reporter.report);
      forgetKeptSounds(storage, next).catch(reporter.report);
      // Its first screen stood long ago.
      if (next !== null) void keptRows.restore(next).then(keptRows.refresh);
      outbox.setUser(next).catch(reporter.report);
    }),
    connectivity.subscribe(({ online, reachable }, before) => {
      const isBack = online && reachable && !(before.online && before.reachable);
      if (isBack) outbox.flush().catch(reporter.report);
    }),
  ];
  const onVisible = () => {
    // Also sends what another tab has added, because a browser may delay a hidden page's messages.
    if (window.document.visibilityState === 'visible') outbox.flush().catch(reporter.report);
  };
  window.document.addEventListener('visibilitychange', onVisible, signal ? { signal } : undefined);
  signal?.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop();
  });
}

/** Created once on each device. Not by `randomUUID`, which is missing on a page without https. */
function deviceId(preferences: Preferences, random: () => number): string {
  const known = preferences.get('deviceId');
  if (known) return known;
  const made = Array.from({ length: 4 }, () => random().toString(36).slice(2, 8)).join('');
  preferences.set('deviceId', made);
  return made;
}

function sessionStorageOf(window: Window): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined; // blocked by the browser's settings: failures are counted as long as the page lives
  }
}

function localStorageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // blocked by the browser's settings: preferences live in memory
  }
}
