import type { FeatureVersion, Registry } from '@fabula/contracts';
import { withDeveloped } from './deployed-shell.ts';

const bootBlock = /(<script type="application\/json" id="fabula-boot">)(.*?)(<\/script>)/s;

/**
 * Swaps the features in the deployed page for the local ones, in the block from which the shell starts, if it has one.
 */
export function localPage(html: string, developed: readonly FeatureVersion[]): string {
  const names = developed.map(({ feature }) => feature.name);
  const swapped = html.replace(bootBlock, (_all, open: string, data: string, close: string) => {
    const boot = JSON.parse(data) as { registry: Registry }; // written by the deployed server
    const registry = withDeveloped(boot.registry, developed);
    return `${open}${JSON.stringify({ ...boot, registry }).replaceAll('<', '\\u003c')}${close}`;
  });
  // Removes preloads of the published files, which nothing will use.
  return swapped.replace(/<link [^>]*>/g, (link) => (names.some((name) => link.includes(`"/r/${name}/`)) ? '' : link));
}

/**
 * Adapts the deployed policy to a page served from here: what it allows from its own origin is also allowed from the
 * deployed one (for the API, whose address is written out), and the development servers' sockets may report changes.
 */
export function localPolicy(policy: string, site: URL, sockets: readonly string[]): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('upgrade-insecure-requests'))
    .map((directive) => {
      const own = directive.includes("'self'") ? [site.origin] : [];
      return [directive, ...own, ...(directive.startsWith('connect-src') ? sockets : [])].join(' ');
    })
    .join('; ');
}

/** Adapts a cookie of the deployed site to this address, which has neither its domain nor a secure channel. */
export function localCookie(cookie: string): string {
  return cookie.replace(/;\s*(domain=[^;]*|secure|samesite=none)(?=;|$)/gi, '');
}
