import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { keepNotes, type PageNotes } from './in-page.ts';
import type { Learners } from './learners.ts';
import { logRequests, type RequestLog } from './requests.ts';
import type { ServedSite } from './served-site.ts';

/** The network over which a page is loaded, throttled by DevTools: each request waits `latencyMs` for its answer. */
export interface Line {
  readonly latencyMs: number;
  /** Mbit/s; unlimited if left out. */
  readonly down?: number;
  readonly up?: number;
  /** How many times slower the processor is. */
  readonly cpu: number;
}

/** DevTools' "Fast 4G" and the four times slower processor of a phone. */
export const phone: Line = { latencyMs: 165, down: 8.1, up: 1.35, cpu: 4 };

export interface Launch {
  readonly chromium: string;
  /** The certificate's public key. */
  readonly pin: string;
}

export interface PhoneOptions {
  readonly site: ServedSite;
  readonly line: Line;
  /** Nobody is signed in if left out. */
  readonly learner?: keyof Learners | undefined;
  /** Whether the device has not told our server that somebody is signed in (apps/shell/src/page-hint.ts). */
  readonly unannounced?: boolean;
  /** The selector of the element that must be visible before the screen counts as usable. */
  readonly usable: string;
  /** The selector of a form that may be usable before the screen is. */
  readonly form?: string | undefined;
  /** What the device keeps in local storage besides the session. */
  readonly stored?: Readonly<Record<string, string>>;
  /** A profile that outlives the browser; a fresh one if left out. */
  readonly profile?: string;
}

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly requests: RequestLog;
  readonly errors: readonly string[];
  notes(): Promise<PageNotes>;
  /** The milliseconds that the page has spent running scripts so far. */
  scriptMs(): Promise<number>;
  close(): Promise<void>;
}

export function freshProfile(): string {
  return mkdtempSync(path.join(tmpdir(), 'fabula-bench-profile-'));
}

/** Opens a browser with one empty page, as a phone of 412 × 823 on a slow line. */
export async function openPhone({ chromium: program, pin }: Launch, options: PhoneOptions): Promise<Phone> {
  const profile = options.profile ?? freshProfile();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    // The browser ends when its pipe closes; an interrupted run has to stop its servers first.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
  });
  const { site, line, learner, usable, form, stored = {} } = options;
  if (learner && !options.unannounced)
    await context.addCookies([{ name: 'fabula-hint', value: 'in.en', url: site.url }]);
  await context.addInitScript(keepNotes, { usable, form, stored, session: learner && site.learners[learner] });
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  const requests = await logRequests(cdp, site.plainUrl);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await cdp.send('Performance.enable');
  await slowDown(cdp, line);
  return {
    page,
    cdp,
    requests,
    errors,
    notes: () => page.evaluate(() => Reflect.get(globalThis, 'fabulaNotes') as PageNotes), // set by keepNotes
    async scriptMs() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
    },
    async close() {
      await context.close();
      if (!options.profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function slowDown(cdp: CDPSession, { latencyMs, down, up, cpu }: Line): Promise<void> {
  const bytesPerSecond = (megabits: number | undefined) => (megabits === undefined ? -1 : (megabits * 1e6) / 8);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
