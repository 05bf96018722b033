import { rmSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import type { Bench } from './bench.ts';
import { freshProfile, openPhone, type Phone, phone } from './browser.ts';
import type { Section } from './figure.ts';
import { type Kind, kinds, type TraceEvent, timeByKind } from './main-thread.ts';
import { median } from './statistics.ts';
import { everythingPreloaded, others, start, tap } from './tabs.ts';
import { goTo, screens, visitOnce } from './visit.ts';
import { untilKept } from './warm-start.ts';

type Shares = Readonly<Record<Kind, number>>;

/** Says what the page's main thread did in a warm start and in a tap on a tab. It explains the times of other parts. */
export async function measureProfile(bench: Bench): Promise<Section[]> {
  bench.say(`Profile: ${bench.runs} starts and sessions`);
  const starts: Shares[] = [];
  const first: Shares[] = [];
  const second: Shares[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    starts.push(await warmStart(bench));
    const [preloaded, warm] = await taps(bench);
    first.push(...preloaded);
    second.push(...warm);
  }
  return [
    sectionOf('Profile: a warm start of Today, until it is usable', starts),
    sectionOf('Profile: the first tap on a tab, until its rows', first),
    sectionOf('Profile: a later tap on it', second),
  ];
}

function sectionOf(title: string, all: readonly Shares[]): Section {
  const figures = kinds.map((kind) => {
    const value = median(all.map((shares) => shares[kind]));
    return { title: kind, value, unit: 'ms' } as const;
  });
  return { title, figures };
}

async function warmStart(bench: Bench): Promise<Shares> {
  const site = await bench.federated();
  const profile = freshProfile();
  try {
    await visitOnce(bench.launch, site, screens.today, { profile, afterwards: untilKept });
    const opened = await openPhone(bench.launch, { site, line: phone, ...screens.today, profile });
    try {
      const stop = await trace(opened);
      await goTo(opened, site, screens.today);
      const { usable } = await opened.notes();
      const events = await stop();
      const begin = events.findLast((event) => event.name === 'navigationStart' && isOf(event, site.url));
      if (!begin) throw new Error('The trace has no start of the page');
      return timeByKind(events, begin, [begin.ts, begin.ts + usable * 1000]);
    } finally {
      await opened.close();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first and the second tap on each of the other tabs, once they are prepared. */
async function taps(bench: Bench): Promise<readonly [first: Shares[], second: Shares[]]> {
  const site = await bench.federated();
  const opened = await openPhone(bench.launch, { site, line: phone, ...start });
  try {
    await goTo(opened, site, start);
    await everythingPreloaded(opened);
    const round = async () => {
      const shares: Shares[] = [];
      for (const tab of others) shares.push(await tracedTap(opened, tab));
      return shares;
    };
    return [await round(), await round()];
  } finally {
    await opened.close();
  }
}

async function tracedTap(opened: Phone, tab: Parameters<typeof tap>[1]): Promise<Shares> {
  const stop = await trace(opened);
  const { contentMs } = await tap(opened, tab);
  const events = await stop();
  const begin = events.find((event) => event.name === 'EventDispatch' && isOf(event, '"click"'));
  if (!begin) throw new Error('The trace has no tap');
  return timeByKind(events, begin, [begin.ts, begin.ts + contentMs * 1000]);
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
