import type { Registry } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';
import { whenIdle } from '../when-idle.ts';
import { isRegistry, readJson } from './boot-files.ts';
import { isQuietMoment } from './quiet-moment.ts';

/** The pause between two requests; each costs a small answer, mostly "not modified". */
const askAgainMs = 15_000;
/** To a learner who comes back after this long, a reload looks like the page coming back. */
const longAwayMs = 10 * 60_000;
const timeoutMs = 3000;

export interface ReleaseWatch {
  readonly platform: Platform;
  readonly window: Window & typeof globalThis;
  /** The revision of the registry this page runs with. */
  readonly revision: number;
  /** Whether the page came from a release set of this device, which may be older than what is published. */
  readonly isKept?: boolean;
  /** Called with each answer of the registry. */
  readonly onAsked?: (registry: Registry, outdated: boolean) => void;
  readonly isQuiet?: () => boolean;
  readonly reload?: () => void;
  /** Milliseconds since any fixed moment; not the device's clock, which can be set. */
  readonly elapsedMs?: () => number;
  /** Ends the watch, because tests open many pages in one. */
  readonly signal?: AbortSignal;
}

/**
 * Checks for a release when the learner changes the screen or comes back to the page, and at once where the page came
 * from this device. If it changes what this device gets, offers the new version at a quiet moment; reloads by itself if
 * the page was hidden for long, or has just started with what is withdrawn.
 */
export function watchReleases({ platform, window, revision, ...given }: ReleaseWatch): void {
  const { features, navigation, toasts, texts } = platform;
  const isQuiet = given.isQuiet ?? (() => isQuietMoment(platform, window.document));
  const reload = given.reload ?? (() => window.location.reload());
  const elapsedMs = given.elapsedMs ?? (() => performance.now());
  let askedAt = Number.NEGATIVE_INFINITY;
  let hiddenAt: number | null = null;
  let outdated = false;
  let withdrawn = false;
  let offeredAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    if (!outdated && elapsedMs() - askedAt >= askAgainMs) {
      askedAt = elapsedMs();
      const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
      // A failed request is repeated at the next moment.
      const registry = await readJson('/registry.json', fetch, timeoutMs).catch(() => null);
      if (isRegistry(registry)) {
        outdated = registry.revision !== revision && features.areOutdatedBy(registry);
        withdrawn = outdated && features.areWithdrawnBy(registry);
        given.onAsked?.(registry, outdated);
      }
    }
    return outdated && isQuiet();
  };
  const offer = () => {
    if (elapsedMs() - offeredAt < longAwayMs) return;
    offeredAt = elapsedMs();
    const text = (key: string) => texts.i18n.t(key, { ns: 'common' });
    toasts.show({
      kind: 'info',
      title: text('updateAvailable'),
      action: { label: text('reload'), onSelect: reload },
    });
  };
  const back = async () => {
    const away = hiddenAt === null ? 0 : elapsedMs() - hiddenAt;
    hiddenAt = null;
    if (!(await ask())) return;
    if (away >= longAwayMs) reload();
    else offer();
  };
  const begin = async () => {
    if (!(await ask())) return;
    // A page that was reloaded for this and got the same again must not do so forever.
    if (withdrawn && !wasReloaded(window)) reload();
    else offer();
  };
  if (given.isKept) void begin();
  const listening = given.signal ? { signal: given.signal } : {};
  const seen = () => {
    if (window.document.visibilityState === 'hidden') hiddenAt = elapsedMs();
    else void back();
  };
  window.document.addEventListener('visibilitychange', seen, listening);
  window.addEventListener('focus', () => void back(), listening);
  // Not within the work of the tap that leads to the screen.
  navigation.subscribe(() => whenIdle(window, () => void ask().then((yes) => yes && offer())));
}

function wasReloaded({ performance }: Window): boolean {
  return performance.getEntriesByType('navigation').some((entry) => Reflect.get(entry, 'type') === 'reload');
}
