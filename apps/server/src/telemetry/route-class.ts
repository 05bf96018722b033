/** The kinds of requests besides the functions; with those, all values that a measure of requests can have. */
export const routeClasses = ['page', 'file', 'auth', 'rows', 'operations', 'rpc', 'operator', 'function'] as const;

/** What the server answers about itself, or to its operator alone. */
const operatorPaths = /^\/(health|ready|metrics|backup|mailbox)$|^\/store\//;
const filePaths = /^\/(assets|r|paper)\/|\.[a-z0-9]+$/i;

/**
 * The class of a request, of which there are few: a measure has a series for each, so nothing that a caller makes up
 * may become one.
 * @param functions the names of the functions that there are
 */
export function routeClass(pathname: string, functions: readonly string[]): string {
  if (pathname === '/rest/v1/rpc/apply_operations') return 'operations';
  if (pathname.startsWith('/rest/v1/rpc/')) return 'rpc';
  if (pathname.startsWith('/rest/v1/')) return 'rows';
  if (pathname.startsWith('/auth/v1/')) return 'auth';
  if (pathname.startsWith('/functions/v1/')) {
    const name = pathname.slice('/functions/v1/'.length);
    return functions.includes(name) ? name : 'function';
  }
  if (operatorPaths.test(pathname)) return 'operator';
  return filePaths.test(pathname) ? 'file' : 'page';
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Its method, where it is one that anybody serves. */
export function methodClass(method: string): string {
  return methods.includes(method) ? method : 'other';
}
