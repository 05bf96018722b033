import type { Backend } from '../backend/backend.ts';

/**
 * `fetch` for the functions: what goes to this very server's tables and sign-in is answered in the process, everything else
 * leaves it. So do calls of the admin API, which the server's own address answers and the engine does not. The functions act
 * as their caller or with the service key either way.
 */
export function createOwnFetch(backend: Backend, ownOrigin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === ownOrigin && /^\/(rest|auth)\/v1\/(?!admin\/)/.test(pathname);
    return isOwn ? backend.fetch(request) : fetch(request);
  };
}
