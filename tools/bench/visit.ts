import { type Launch, type Line, openPhone, type Phone, phone } from './browser.ts';
import type { Learners } from './learners.ts';
import type { Fetched } from './requests.ts';
import type { ServedSite } from './served-site.ts';

/** A screen on which a first visit may begin. */
export interface Screen {
  readonly title: string;
  readonly path: string;
  /** The learner who is signed in; nobody if left out. */
  readonly learner?: keyof Learners;
  /** A signed-in device that has not told our server so, as the shell does at every start. */
  readonly unannounced?: boolean;
  /** The element that lets a learner go on: the form's button, or the link that opens the story. */
  readonly usable: string;
  /** What may be usable before, because the page itself may have drawn it: a field of a form, a link. */
  readonly form?: string;
  /** What the device keeps in local storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

export const screens = {
  onboarding: {
    title: '/onboarding, signed out',
    path: '/onboarding',
    usable: '[data-feature="account"] form button[type="submit"]',
    form: 'form input[type="email"]:enabled',
  },
  today: {
    title: 'Today, signed in with a story',
    path: '/',
    learner: 'beginner',
    usable: '[data-feature="today"] a[href^="/story/"]',
  },
} as const satisfies Record<string, Screen>;

/** What one visit took. Bytes are gzipped, times in milliseconds. */
export interface Visit {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly allBytes: number;
  readonly requests: number;
  readonly usableMs: number;
  /** When that could be used; 0 where none is awaited. */
  readonly formMs: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of each long task's time beyond 50 ms. */
  readonly blockingMs: number;
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  readonly scriptMs: number;
}

export interface VisitDetails {
  readonly visit: Visit;
  /** Requests that had begun when the screen was usable. */
  readonly fetched: readonly Fetched[];
  readonly largestElement: string;
}

/** A visit is over when nothing was fetched for this long. Background work of a running page begins later (2.5 s). */
const quietMs = 500;

/** Long enough for a very busy machine, whose times are meaningless but whose bytes are valid. */
const patienceMs = 120_000;

export interface VisitOptions {
  readonly line?: Line;
  /** An empty one if left out. */
  readonly profile?: string;
  /** What the page does after it was measured and before it is closed. */
  readonly afterwards?: (page: Phone['page']) => Promise<void>;
}

/** Makes one visit. */
export async function visitOnce(
  launch: Launch,
  site: ServedSite,
  screen: Screen,
  { line = phone, profile, afterwards }: VisitOptions = {},
): Promise<VisitDetails> {
  const opened = await openPhone(launch, { site, line, ...screen, ...(profile ? { profile } : {}) });
  try {
    await goTo(opened, site, screen);
    const details = await look(opened);
    await afterwards?.(opened.page);
    return details;
  } finally {
    await opened.close();
  }
}

/** Opens the screen and waits until it is usable. */
export async function goTo({ page, errors }: Phone, site: ServedSite, screen: Screen): Promise<void> {
  await page.goto(site.url + screen.path, { waitUntil: 'commit' });
  const isUsable = () => Number(Reflect.get(Reflect.get(globalThis, 'fabulaNotes'), 'usable')) > 0;
  try {
    await page.waitForFunction(isUsable, undefined, { timeout: patienceMs, polling: 50 });
  } catch (error) {
    throw new Error(`${screen.title} never became usable at ${page.url()}. ${errors.join('; ')}`, { cause: error });
  }
}

async function look({ page, requests, notes, scriptMs, errors }: Phone): Promise<VisitDetails> {
  await requests.quiet(quietMs);
  if (errors.length > 0) throw new Error(`The console had errors: ${errors.join('; ')}`);
  const script = await scriptMs();
  const seen = await notes();
  const began = await page.evaluate(() => performance.timeOrigin);
  const fetched = (await requests.fetched()).filter(({ startedAt }) => startedAt - began <= seen.usable);
  const bytes = (...kinds: readonly Fetched['kind'][]) =>
    fetched.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, one) => sum + one.bytes, 0);
  const durations = seen.longTasks.map(([, duration]) => duration);
  return {
    fetched,
    largestElement: seen.largestElement,
    visit: {
      scriptBytes: bytes('script'),
      styleBytes: bytes('style'),
      fontBytes: bytes('font'),
      allBytes: bytes(),
      requests: fetched.length,
      usableMs: seen.usable,
      formMs: seen.form,
      firstPaintMs: seen.firstPaint,
      largestPaintMs: seen.largestPaint,
      blockingMs: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestTaskMs: Math.max(0, ...durations),
      layoutShift: seen.layoutShift,
      scriptMs: script,
    },
  };
}
