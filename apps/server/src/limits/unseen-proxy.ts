import type { Logger } from '../log.ts';

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'via'];

/**
 * Logs once that there is a proxy that the settings do not name, because the limits treat all callers behind it as one.
 */
export function createProxyNotice(log: Logger, trustProxy: boolean): (headers: Headers) => void {
  let isSaid = trustProxy;
  return (headers) => {
    if (isSaid) return;
    const header = proxyHeaders.find((name) => headers.has(name));
    if (header === undefined) return;
    isSaid = true;
    log.warn(
      { header },
      'requests come through a proxy that is not trusted, so all of its callers count as one. If it is yours, set TRUST_PROXY=1',
    );
  };
}
