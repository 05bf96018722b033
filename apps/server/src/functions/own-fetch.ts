import type { Backend } from '../backend/backend.ts';

/**
 * The functions' `fetch`: requests to this server's own tables and sign-in are answered in the process, all others
 * leave it. So do calls of the admin API, which the server's own address answers and the engine does not. Either way
 * the functions act as their caller or with the service key.
 */
export function createOwnFetch(backend: Backend, ownOrigin: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === ownOrigin && /^\/(rest|auth)\/v1\/(?!admin\/)/.test(pathname);
    return isOwn ? backend.fetch(request) : fetch(request);
  };
}
