export const origin = 'https://fabula.test';

export const typed = (type: string, text: string) => new Response(text, { headers: { 'content-type': type } });
export const html = (text: string) => typed('text/html; charset=utf-8', text);

/** CacheStorage as far as it is used, which keeps its answers from one worker or page to the next. */
export function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, origin).pathname;
  const open = async (name: string) => {
    const own = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, own);
    return {
      put: async (key: RequestInfo, answer: Response) => void own.set(pathOf(key), answer),
      keys: async () => [...own.keys()].map((path) => new Request(origin + path)),
    } as unknown as Cache; // no more of it is used
  };
  const caches: Pick<CacheStorage, 'open' | 'match' | 'has' | 'keys' | 'delete'> = {
    open,
    has: async (name) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
    match: async (key, { cacheName = '' } = {}) => stored.get(cacheName)?.get(pathOf(key))?.clone(),
  };
  const fill = async (name: string, files: Readonly<Record<string, Response>>) => {
    const cache = await open(name);
    for (const [path, answer] of Object.entries(files)) await cache.put(path, answer);
  };
  return { caches, fill, stored };
}
