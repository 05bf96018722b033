import type { Settings } from '../settings.ts';

/**
 * The headers of every page and file. No inline script, no eval, nobody's frame. A worker follows the policy of its own
 * file: it may run WebAssembly, which no page may.
 */
export function securityHeaders(
  { siteUrl, google, devFeatures }: Settings,
  forWorker = false,
): Readonly<Record<string, string>> {
  const development = [...devFeatures.values()].map((address) => new URL(address).origin);
  const sockets = development.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(forWorker ? ["'wasm-unsafe-eval'"] : []), ...development],
    'style-src': ["'self'", ...development],
    'img-src': ["'self'", 'data:', ...development],
    'font-src': ["'self'", ...development],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...development, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(google ? ['https://accounts.google.com'] : [])],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** A feature's worker, as the bundler names it (tools/bundler/base.ts). */
export function isWorkerFile(pathname: string): boolean {
  return /^\/r\/[^%]+\/[^/%]+\.worker\.[0-9a-f]{8}\.js$/.test(pathname);
}
