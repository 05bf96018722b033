import type { Bench } from './bench.ts';
import { type Line, openPhone, type Phone, phone } from './browser.ts';
import type { Figure, Section } from './figure.ts';
import type { Fetched } from './requests.ts';
import { median, slope } from './statistics.ts';
import { goTo, type Screen, screens } from './visit.ts';

/** A tab and the feature that owns it. */
export interface Tab {
  readonly feature: string;
  readonly path: string;
}

const today: Tab = { feature: 'today', path: '/' };
export const others: readonly [Tab, ...Tab[]] = [
  { feature: 'review', path: '/review' },
  { feature: 'phrases', path: '/phrases' },
  { feature: 'profile', path: '/profile' },
];

/** A learner who changes tabs has content in each. */
const start: Screen = { ...screens.today, learner: 'regular' };

/** One tap on a tab: milliseconds until the tab is shown, and what was fetched until it had its rows. */
interface Change {
  readonly headingMs: number;
  readonly contentMs: number;
  /** The feature's code, styles and texts. */
  readonly files: readonly Fetched[];
  readonly rows: readonly Fetched[];
}

/** INP is the worst of these taps: with fewer than fifty interactions it is the slowest one (web.dev/inp). */
const taps = 30;

/** The code of the other tabs is fetched 2.5 s after the start, one after another. */
const preloadedMs = 30_000;

/** Measures a tap on a tab with its code preloaded, the second time, and with nothing loaded. */
export async function measureTabs(bench: Bench): Promise<Section[]> {
  bench.say(`Tabs: ${bench.runs} sessions`);
  const preloaded: Change[] = [];
  const warm: Change[] = [];
  const cold: Change[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    const session = await changeTabs(bench);
    preloaded.push(...session.preloaded);
    warm.push(...session.warm);
    cold.push(await firstTap(bench));
  }
  return [
    { title: 'Tab change, preloaded', figures: nearFigures(preloaded), remarks: filesOf(preloaded) },
    { title: 'Tab change, warm', figures: nearFigures(warm, 60) },
    { title: 'Tab change, cold', figures: [...coldFigures(cold), ...(await hops(bench))], remarks: filesOf(cold) },
    { title: 'Taps', figures: [await worstInteraction(bench)] },
  ];
}

function nearFigures(changes: readonly Change[], contentGoal?: number): Figure[] {
  const of = (value: (change: Change) => number) => median(changes.map(value));
  const content = { title: 'tap to its rows', value: of((one) => one.contentMs), unit: 'ms' } as const;
  return [
    { title: 'tap to its heading', value: of((one) => one.headingMs), unit: 'ms', goal: 60 },
    contentGoal === undefined ? content : { ...content, goal: contentGoal },
    { title: 'requests for code and texts', value: worst(changes, 'files'), unit: 'requests', goal: 0 },
    contentGoal === undefined
      ? { title: 'requests for rows', value: worst(changes, 'rows'), unit: 'requests' }
      : { title: 'requests for rows', value: worst(changes, 'rows'), unit: 'requests', goal: 0 },
  ];
}

function worst(changes: readonly Change[], which: 'files' | 'rows'): number {
  return Math.max(...changes.map((change) => change[which].length));
}

function coldFigures(changes: readonly Change[]): Figure[] {
  const of = (value: (change: Change) => number) => median(changes.map(value));
  return [
    { title: 'tap to its heading', value: of((one) => one.headingMs), unit: 'ms', goal: 300 },
    { title: 'tap to its rows', value: of((one) => one.contentMs), unit: 'ms' },
    { title: 'requests for code and texts', value: of(({ files }) => files.length), unit: 'requests', goal: 3 },
    { title: 'requests for rows', value: of(({ rows }) => rows.length), unit: 'requests' },
    { title: 'code and texts, gzipped', value: of(({ files }) => bytesOf(files)), unit: 'KB', goal: 25 },
  ];
}

const bytesOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** The files that were fetched for the tap that fetched most. */
function filesOf(changes: readonly Change[]): string[] {
  const [most] = changes.toSorted((one, other) => other.files.length - one.files.length);
  const line = ({ path, bytes }: Fetched) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${path}`;
  return most ? [...most.files, ...most.rows].map(line) : [];
}

/**
 * Opens each tab twice in one session: the first time with its code preloaded, the second time with its rows as well.
 */
async function changeTabs(bench: Bench): Promise<{ preloaded: Change[]; warm: Change[] }> {
  return inSession(bench, phone, async (opened) => {
    await everythingPreloaded(opened);
    const round = async () => {
      const changes: Change[] = [];
      for (const tab of others) changes.push(await tap(opened, tab));
      return changes;
    };
    const preloaded = await round();
    await tap(opened, today);
    return { preloaded, warm: await round() };
  });
}

/** Taps one tab as soon as Today is usable, before anything was fetched for that tab. */
async function firstTap(bench: Bench, line: Line = phone): Promise<Change> {
  return inSession(bench, line, async (opened) => tap(opened, others[0]));
}

/** How much later a cold tab is shown for each millisecond of request latency: the number of sequential round trips. */
async function hops(bench: Bench): Promise<Figure[]> {
  const changes: (readonly [latencyMs: number, change: Change])[] = [];
  for (const latencyMs of [200, 500, 800, 200, 500, 800]) {
    changes.push([latencyMs, await firstTap(bench, { latencyMs, cpu: 1 })]);
  }
  const of = (key: 'headingMs' | 'contentMs') => slope(changes.map(([latencyMs, change]) => [latencyMs, change[key]]));
  return [
    { title: 'serial round trips to its heading', value: of('headingMs'), unit: 'round trips', goal: 1 },
    { title: 'serial round trips to its rows', value: of('contentMs'), unit: 'round trips' },
  ];
}

export async function inSession<Result>(
  bench: Bench,
  line: Line,
  work: (opened: Phone) => Promise<Result>,
): Promise<Result> {
  const site = await bench.federated();
  const opened = await openPhone(bench.launch, { site, line, ...start });
  try {
    await goTo(opened, site, start);
    return await work(opened);
  } finally {
    await opened.close();
  }
}

export async function everythingPreloaded({ page, requests }: Phone): Promise<void> {
  const deadline = performance.now() + preloadedMs;
  const missing = async () => {
    const paths = (await requests.fetched()).map(({ path }) => path);
    return others.filter(({ feature }) => !paths.some((path) => path.startsWith(`/r/${feature}/`)));
  };
  while ((await missing()).length > 0) {
    if (performance.now() > deadline) throw new Error('The other tabs were not preloaded');
    await page.waitForTimeout(100);
  }
  await requests.quiet(1000);
  // Each tab has its place by then, shown or prepared (apps/shell/src/feature/feature-places.tsx).
  const tabs = others.length + 1;
  await page.waitForFunction((count) => document.querySelectorAll('[data-feature]').length >= count, tabs);
}

export async function tap({ page, requests, notes, errors }: Phone, { feature, path }: Tab): Promise<Change> {
  const before = requests.count();
  const heading = `[data-feature="${feature}"] h1`;
  // Nothing marked as loading may be left.
  const content = `${heading} => [data-feature="${feature}"] [aria-busy="true"]`;
  await page.evaluate((wanted) => Reflect.get(globalThis, 'fabulaWaitAfterTap')(...wanted), [heading, content]);
  await page.locator(`nav a[href="${path}"]`).tap();
  const areShown = () => {
    const shown: readonly number[] = Reflect.get(Reflect.get(globalThis, 'fabulaNotes'), 'shown');
    return shown.every((at) => at > 0);
  };
  // Polls seldom, because polling takes processor time from what is measured. The recorded time is the page's own.
  await page.waitForFunction(areShown, undefined, { timeout: 20_000, polling: 200 });
  const { tapped, shown } = await notes();
  const [headingAt = Number.NaN, contentAt = Number.NaN] = shown;
  const began = await page.evaluate(() => performance.timeOrigin);
  await requests.quiet(300);
  if (errors.length > 0) throw new Error(`The console had errors: ${errors.join('; ')}`);
  const since = (await requests.fetched())
    .slice(before)
    .filter(({ startedAt, fromCache }) => !fromCache && startedAt - began <= contentAt);
  return {
    headingMs: headingAt - tapped,
    contentMs: contentAt - tapped,
    // The shell's own files that are fetched after a start do not belong to a tap.
    files: since.filter(({ path: file }) => file.startsWith(`/r/${feature}/`)),
    rows: since.filter(({ path: row }) => row.startsWith('/rest/')),
  };
}

/** The tabs that are tapped for INP. */
export function tabsInTurn(): readonly Tab[] {
  const order = [...others, today];
  return Array.from({ length: taps }, (_, count) => order[count % order.length] ?? today);
}

async function worstInteraction(bench: Bench): Promise<Figure> {
  const durations = await inSession(bench, phone, async (opened) => {
    await everythingPreloaded(opened);
    for (const tab of tabsInTurn()) await tap(opened, tab);
    return Object.values((await opened.notes()).interactions);
  });
  // The browser does not report interactions shorter than 16 ms.
  return { title: `INP over ${taps} taps`, value: Math.max(16, ...durations), unit: 'ms', goal: 80 };
}
