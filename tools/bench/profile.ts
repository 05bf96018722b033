import { rmSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import type { Bench } from './bench.ts';
import { freshProfile, openPhone, type Phone, phone } from './browser.ts';
import type { Section } from './figure.ts';
import { type Kind, kinds, type TraceEvent, timeByKind } from './main-thread.ts';
import type { ServedSite } from './served-site.ts';
import { median } from './statistics.ts';
import { everythingPreloaded, inSession, others, type Tab, tabsInTurn, tap } from './tabs.ts';
import { goTo, type Screen, screens, visitOnce } from './visit.ts';
import { todayAgain, untilKept } from './warm-start.ts';

type Shares = Readonly<Record<Kind, number>>;

/** Says what the page's main thread did in a start and in a tap on a tab. It explains the times of other parts. */
export async function measureProfile(bench: Bench): Promise<Section[]> {
  bench.say(`Profile: ${bench.runs} starts and sessions`);
  const collected = new Map<string, Shares[]>();
  const add = (title: string, shares: readonly Shares[]) =>
    collected.set(title, [...(collected.get(title) ?? []), ...shares]);
  for (let run = 0; run < bench.runs; run += 1) {
    const form = await firstVisit(bench, screens.onboarding);
    add('/onboarding, until its first paint', [form.firstPaint]);
    add('/onboarding, until its form can be filled in', [form.form]);
    add('/onboarding, until all of it is usable', [form.usable]);
    const today = await firstVisit(bench, screens.today);
    add('Today, until its first paint', [today.firstPaint]);
    add('Today, until it is usable', [today.usable]);
    const again = await warmStart(bench);
    add('a warm start of Today, until its kept screen is usable', [again.form]);
    add('a warm start of Today, until the app itself is', [again.usable]);
    add('a cold tap on Review, until its heading', [await coldTap(bench)]);
    const [preloaded, warm] = await taps(bench);
    add('the first tap on a prepared tab, until its rows', preloaded);
    add('a later tap on it', warm);
    add('the slowest of thirty taps, until the next frame', [await slowestTap(bench)]);
  }
  return [...collected].map(([title, all]) => sectionOf(`Profile: ${title}`, all));
}

function sectionOf(title: string, all: readonly Shares[]): Section {
  const figures = kinds.map((kind) => {
    const value = median(all.map((shares) => shares[kind]));
    return { title: kind, value, unit: 'ms' } as const;
  });
  return { title, figures };
}

/** The moments of a start, in milliseconds from its navigation, that are traced. */
const moments = ['firstPaint', 'form', 'usable'] as const;
type Start = Readonly<Record<(typeof moments)[number], Shares>>;

async function firstVisit(bench: Bench, screen: Screen): Promise<Start> {
  const site = await bench.federated();
  const opened = await openPhone(bench.launch, { site, line: phone, ...screen });
  return tracedStart(opened, site, screen);
}

/** Traces a start in a browser that it closes at the end. */
async function tracedStart(opened: Phone, site: ServedSite, screen: Screen): Promise<Start> {
  try {
    const stop = await trace(opened);
    await goTo(opened, site, screen);
    // The first paint is reported a moment later.
    await opened.requests.quiet(500);
    const notes = await opened.notes();
    if (screen.form && notes.form === 0) throw new Error(`${screen.title}: ${screen.form} was never seen`);
    const events = await stop();
    const begin = events.findLast((event) => event.name === 'navigationStart' && isOf(event, site.url));
    if (!begin) throw new Error('The trace has no start of the page');
    const until = (moment: (typeof moments)[number]) => {
      const end = begin.ts + notes[moment] * 1000;
      return [moment, timeByKind(events, begin, [begin.ts, end])] as const;
    };
    return Object.fromEntries(moments.map(until)) as Start; // of every moment
  } finally {
    await opened.close();
  }
}

async function warmStart(bench: Bench): Promise<Start> {
  const site = await bench.federated();
  const profile = freshProfile();
  try {
    await visitOnce(bench.launch, site, screens.today, { profile, afterwards: untilKept });
    const opened = await openPhone(bench.launch, { site, line: phone, ...todayAgain, profile });
    return await tracedStart(opened, site, todayAgain);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A tap on a tab of which nothing was fetched yet. */
async function coldTap(bench: Bench): Promise<Shares> {
  return inSession(bench, phone, async (opened) => (await tracedTap(opened, others[0])).heading);
}

/** The first and the second tap on each of the other tabs, once they are prepared. */
async function taps(bench: Bench): Promise<readonly [first: Shares[], second: Shares[]]> {
  return inSession(bench, phone, async (opened) => {
    await everythingPreloaded(opened);
    const round = async () => {
      const shares: Shares[] = [];
      for (const tab of others) shares.push((await tracedTap(opened, tab)).content);
      return shares;
    };
    return [await round(), await round()];
  });
}

/** The tap whose next frame came last, of as many as INP is measured over. */
async function slowestTap(bench: Bench): Promise<Shares> {
  return inSession(bench, phone, async (opened) => {
    await everythingPreloaded(opened);
    let slowest: TracedTap | undefined;
    for (const tab of tabsInTurn()) {
      const traced = await tracedTap(opened, tab);
      if (traced.frameMs > (slowest?.frameMs ?? 0)) slowest = traced;
    }
    if (!slowest) throw new Error('No tap took longer than a frame');
    return slowest.frame;
  });
}

interface TracedTap {
  readonly heading: Shares;
  readonly content: Shares;
  readonly frame: Shares;
  /** From the tap to the next frame; 0 where that came within 16 ms. */
  readonly frameMs: number;
}

async function tracedTap(opened: Phone, tab: Tab): Promise<TracedTap> {
  const before = (await opened.notes()).interactions;
  const stop = await trace(opened);
  const { headingMs, contentMs } = await tap(opened, tab);
  const events = await stop();
  const { interactions } = await opened.notes();
  const frameMs = Math.max(0, ...Object.keys(interactions).map((id) => (id in before ? 0 : (interactions[id] ?? 0))));
  const begin = events.find((event) => event.name === 'EventDispatch' && isOf(event, '"pointerdown"'));
  if (!begin) throw new Error('The trace has no tap');
  const until = (milliseconds: number) => timeByKind(events, begin, [begin.ts, begin.ts + milliseconds * 1000]);
  return { heading: until(headingMs), content: until(contentMs), frame: until(frameMs), frameMs };
}

const isOf = ({ args }: TraceEvent, part: string) => JSON.stringify(args ?? {}).includes(part);

const includedCategories = ['toplevel', 'devtools.timeline', 'v8', 'v8.execute', 'blink.user_timing'];

/** Begins a trace; the function that it resolves with ends it. */
async function trace({ page, cdp: ofPage }: Phone): Promise<() => Promise<readonly TraceEvent[]>> {
  // The page's own session loses the trace when the first address brings another process.
  const cdp: CDPSession = (await page.context().browser()?.newBrowserCDPSession()) ?? ofPage;
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: object[] }) => events.push(...(value as TraceEvent[])); // as Chromium writes them
  cdp.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
    return events;
  };
}
