import { isKeepable } from '../worker/keepable.ts';
import { listKey, pageKey, type SetList } from '../worker/set-names.ts';

/** So many files are requested at once: enough for a fast network, and little beside what a learner does. */
const atOnce = 4;

/** What a set is made of. */
export interface Filling {
  /** The set's cache. */
  readonly name: string;
  readonly html: string;
  readonly headers: [string, string][];
  readonly list: SetList;
}

/** `full`: the disk has no room for it. */
export type Filled = 'whole' | 'full' | 'failed';

type Scope = Pick<Window & typeof globalThis, 'fetch' | 'caches'>;

/** Fetches what a set lacks, and ends with its page: without one it does not count as whole. */
export async function fillSet(scope: Scope, { name, html, headers, list }: Filling): Promise<Filled> {
  try {
    const cache = await scope.caches.open(name);
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = list.needed.filter((path) => !there.has(path));
    const next = async (): Promise<void> => {
      for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
        await cache.put(path, await sound(path, scope, 'default', list.digests[path]));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    await cache.put(listKey, Response.json(list));
    await cache.put(pageKey, new Response(html, { headers }));
    return 'whole';
  } catch (error) {
    return Reflect.get(Object(error), 'name') === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

/** A file that is what it should be; a copy on the way that is broken is asked for once more. */
export async function sound(
  path: string,
  { fetch }: Pick<Scope, 'fetch'>,
  cache: RequestCache = 'default',
  integrity = '',
): Promise<Response> {
  const get = (from: RequestCache) => fetch(path, { cache: from, integrity });
  const response = await get(cache).catch(() => get('reload'));
  if (!isKeepable(path, response)) throw new Error(`${path} answered ${response.status}`);
  return response;
}
