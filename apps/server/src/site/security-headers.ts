import { strictTransport } from '../base-headers.ts';
import type { Settings } from '../settings.ts';

/**
 * The hosts that RevenueCat's web SDK needs, and Stripe, whose fields it shows (docs.stripe.com/security/guide,
 * "Content security policy"). The SDK writes its own styles into the page, which only `unsafe-inline` allows; the rules
 * for scripts stay as strict.
 */
const cardPayment: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'style-src': ["'unsafe-inline'"],
  // The pictures and the typeface of the selling account at RevenueCat.
  'img-src': ['https://da08ctfrofx1b.cloudfront.net'],
  'font-src': ['https://da08ctfrofx1b.cloudfront.net'],
  'connect-src': ['https://api.revenuecat.com', 'https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

export const policyHeader = 'content-security-policy';

/** The policy for a page that contains one script, named by its digest. It allows no other. */
export function allowingScript(policy: string, digest: string): string {
  return policy.replace("script-src 'self'", `$& ${digest}`);
}

/**
 * The policy for a page that contains one style sheet, named by its digest. Where cards are entered, every style is
 * allowed already, and a digest beside that would forbid all others.
 */
export function allowingStyle(policy: string, digest: string): string {
  return policy.replace(/style-src [^;]*/, (rule) => (rule.includes("'unsafe-inline'") ? rule : `${rule} ${digest}`));
}

/**
 * The headers of every page and file: no inline script but one that `allowingScript` names, no eval, no framing. A
 * worker follows the policy of its own file: it may run WebAssembly, which no page may. Where cards are entered in our
 * page, the hosts of the card form are allowed as well; likewise the folders of features under test, and a telemetry
 * collector.
 */
export function securityHeaders(
  { siteUrl, google, devFeatures, purchases, featureOverrides = [], telemetryUrl }: Settings,
  forWorker = false,
): Readonly<Record<string, string>> {
  const development = originsOf([...devFeatures.values(), ...featureOverrides]);
  const collector = telemetryUrl && !forWorker ? originsOf([telemetryUrl]) : [];
  const sockets = originsOf([...devFeatures.values()]).map((origin) => origin.replace(/^http/, 'ws'));
  const takesCards = purchases.kind === 'sdk' && !forWorker;
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(forWorker ? ["'wasm-unsafe-eval'"] : []), ...development],
    'style-src': ["'self'", ...development],
    'img-src': ["'self'", 'data:', ...development],
    'font-src': ["'self'", ...development],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...development, ...sockets, ...collector],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(google ? ['https://accounts.google.com'] : [])],
  };
  return {
    [policyHeader]: Object.entries(policy)
      .map(([name, sources]) => [name, ...sources, ...((takesCards && cardPayment[name]) || [])].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `microphone=(self), camera=(), geolocation=(), payment=(${takesCards ? 'self "https://js.stripe.com"' : ''}), usb=()`,
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
  };
}

function originsOf(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** A worker of a feature or of the shell, as the bundler names it (libs/bundler/src/base.ts). */
export function isWorkerFile(pathname: string): boolean {
  return /^\/(?:r\/[^%]+|assets)\/[^/%]+\.worker\.[0-9a-f]{8}\.js$/.test(pathname);
}
