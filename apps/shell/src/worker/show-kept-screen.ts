import { type IDBPDatabase, openDB } from 'idb';
import { firstFrameSign } from './hold-scripts.ts';
import { type KeptScreen, keptScreenName, rowsDatabase } from './set-names.ts';

/** A start waits no longer for a database that does not answer. */
const patienceMs = 300;

export interface KeptScreenScope {
  /** Missing in some browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
}

/**
 * The screen that this device kept of the one learner who is signed in; null where there is none or where it cannot be
 * read at once.
 */
export async function readKeptScreen({ cookieStore }: KeptScreenScope): Promise<KeptScreen | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const read = async () => {
    const [screen, hint] = await Promise.all([ofTheLearner(), cookieStore?.get('fabula-hint')]);
    // A sign-out that was cut short may have left it (page-hint.ts).
    return hint?.value?.startsWith('out') ? null : screen;
  };
  return Promise.race([read(), late]).catch(() => null);
}

async function ofTheLearner(): Promise<KeptScreen | null> {
  let opened: IDBPDatabase | undefined;
  const close = () => opened?.close();
  opened = await openDB(rowsDatabase, undefined, {
    // There is none, and a page makes it.
    upgrade(_db, _old, _new, transaction) {
      transaction.done.catch(() => undefined); // opening fails as well
      transaction.abort();
    },
    blocking: close,
  });
  try {
    const rows = opened.transaction('rows').store;
    const keys = (await rows.getAllKeys()) as [userId: string, hash: string][];
    const [key, ...others] = keys.filter(([, hash]) => hash.endsWith(`,"${keptScreenName}"]`));
    // What another learner left is removed by the next page.
    return key && others.length === 0 ? JSON.parse((await rows.get(key)).text) : null;
  } finally {
    close();
  }
}

/**
 * The page with the kept screen in it, as the server writes a first screen (apps/server/src/site/first-screen.ts): the
 * shell follows both in the same way. The page alone where the screen is of another address, or where the policy cannot
 * allow its style. `scripts` are those that would run before the screen is seen.
 */
export async function withKeptScreen(
  page: Response,
  screen: KeptScreen | null,
  { pathname, search }: URL,
): Promise<{ readonly page: Response; readonly scripts: readonly string[] }> {
  const alone = { page, scripts: [] };
  if (screen?.path !== pathname || search !== '') return alone;
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy');
  if (policy !== null) {
    const allowed = policy.replace(/style-src [^;]*/, (sources) => `${sources} ${screen.digest}`);
    if (allowed === policy) return alone;
    headers.set('content-security-policy', allowed);
  }
  const style = `<style>${screen.style}</style>`;
  const place = `<div id="fabula-first" data-for="in">${style}${screen.markup}${firstFrameSign}</div>`;
  const html = (await page.text())
    .replace(/<html[^>]*>/, () => screen.page)
    .replace('</head>', () => '<link rel="expect" href="#root" blocking="render"></head>')
    .replace('<div id="root">', () => `${place}<div id="root" hidden>`);
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, address = '']) => address);
  return { page: new Response(html, { headers }), scripts };
}
