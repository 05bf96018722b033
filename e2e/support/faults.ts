import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Account } from './account.ts';
import type { PersonalBrowser } from './browser.ts';
import type { Server } from './server.ts';
import { expiredTokenOf } from './service.ts';

export const operationsCall = '**/rest/v1/rpc/apply_operations';

export interface SentOperation {
  readonly id: string;
  readonly kind: string;
  readonly localDay: string;
  readonly timeZone: string;
  readonly at: string;
  readonly patch: {
    readonly storyId?: string;
    readonly steps?: readonly string[];
    readonly addSeconds?: number;
    readonly phrase?: string;
    readonly speaking?: { readonly sentences?: readonly { readonly index: number; readonly addAttempts?: number }[] };
  };
}

/** The operations that a context's pages send from now on, including repeated ones. */
export function watchOperations(context: BrowserContext): SentOperation[] {
  const sent: SentOperation[] = [];
  context.on('request', (request: Request) => {
    if (request.method() !== 'POST' || !request.url().includes('/rpc/apply_operations')) return;
    const body = request.postDataJSON() as Record<string, SentOperation[]>; // written by the platform
    sent.push(...Object.values(body).flat());
  });
  return sent;
}

/** The operations by id: each counts once, however often it was sent. */
export function once(sent: readonly SentOperation[]): readonly SentOperation[] {
  return [...new Map(sent.map((operation) => [operation.id, operation])).values()];
}

/** The server processes the next calls, but their answers never arrive. */
export async function dropAnswers(page: Page, times = 1): Promise<void> {
  await page.route(
    operationsCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}

/** A fault that happens once; `done` resolves after it has happened. */
interface Blow {
  readonly done: Promise<void>;
}

/**
 * Kills the page's process at the moment these words are shown, as an operating system does that has run out of memory.
 */
export async function killTabAt(page: Page, words: RegExp): Promise<Blow> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // This call has no answer, only its effect.
  await freezeAt(page, words, () => void session.send('Page.crash').catch(() => undefined));
  return { done: crashed.then(() => undefined) };
}

/** Kills the whole browser at that moment, as a power cut does. */
export async function killBrowserAt(page: Page, words: RegExp, browser: PersonalBrowser): Promise<Blow> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  await freezeAt(page, words, () => browser.kill().then(resolve, reject));
  return { done: promise };
}

/** Stops the page's scripts once these words are in the page and nothing is busy any more. */
async function freezeAt(page: Page, words: RegExp, then: () => void): Promise<void> {
  await page.exposeBinding('fabulaShown', then);
  await page.evaluate((pattern) => {
    new MutationObserver(() => {
      if (!new RegExp(pattern).test(document.body.textContent ?? '')) return;
      // A result that is still being saved claims no success.
      if (document.querySelector('[aria-busy="true"]')) return;
      const shown: unknown = Reflect.get(window, 'fabulaShown');
      if (typeof shown === 'function') shown();
      for (const end = performance.now() + 10_000; performance.now() < end; );
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, words.source);
}

/** Makes the learner's present access token too old for the server; a token made later is valid. */
export async function expireToken(page: Page, server: Server, account: Account): Promise<void> {
  const expired = expiredTokenOf(server, account);
  await page.route('**/{rest,functions}/v1/**', async (route) => {
    const headers = route.request().headers();
    const isOld = headers.authorization === `Bearer ${account.token}`;
    await route.continue(isOld ? { headers: { ...headers, authorization: `Bearer ${expired}` } } : {});
  });
}

/** Makes the browser refuse its database, as some do in private windows. Call before `goto`. */
export async function blockDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(IDBFactory.prototype, { open: refuse, deleteDatabase: refuse });
  });
}
